/* object.c: see object.h. */
#define _GNU_SOURCE
#include "memory/object.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct object {
    uintptr_t low, high;
};

/* The variables of one program or library, in order; none overlap. */
struct module {
    struct module *next;
    uintptr_t bias; /* of its addresses to those in the file */
    struct object *objects;
    size_t count;
};

/* How many were loaded and unloaded so far. */
struct loads {
    unsigned long long adds, subs;
};

static struct {
    pthread_mutex_t lock; /* of all below */
    struct loads loads;   /* when the modules were read */
    struct module *modules;
} known = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* ---- where an address lies ---- */

/* What the loader has of the module stays while a loop uses its memory. */

struct place {
    uintptr_t address;
    struct loads loads;
    uintptr_t bias;
    const ElfW(Phdr) * segments; /* of the module that has it; NULL: none has */
    unsigned segment_count;
    const char *path; /* the loader's */
    bool is_program;  /* it is no library */
};

/* Ends the search at the module that has the address. */
static int find_module(struct dl_phdr_info *module, size_t size, void *data)
{
    (void)size;
    struct place *place = data;
    place->loads = (struct loads){module->dlpi_adds, module->dlpi_subs};
    for (unsigned i = 0; i < module->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &module->dlpi_phdr[i];
        uintptr_t low = module->dlpi_addr + segment->p_vaddr;
        if (segment->p_type != PT_LOAD || place->address < low ||
            place->address - low >= segment->p_memsz)
            continue;
        place->bias = module->dlpi_addr;
        place->segments = module->dlpi_phdr;
        place->segment_count = module->dlpi_phnum;
        place->is_program = !*module->dlpi_name;
        place->path = place->is_program ? "/proc/self/exe" : module->dlpi_name;
        return 1;
    }
    return 0;
}

/* ---- its file ---- */

struct file {
    const char *bytes;
    size_t size;
};

/* NULL: the file does not have them. */
static const void *bytes_at(const struct file *file, uint64_t offset, uint64_t size)
{
    return offset <= file->size && size <= file->size - offset ? file->bytes + offset : NULL;
}

static bool open_file(struct file *file, const char *path)
{
    struct stat is;
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    bool is_read = !fstat(descriptor, &is) && S_ISREG(is.st_mode) && is.st_size > 0;
    file->size = is_read ? (size_t)is.st_size : 0;
    void *bytes =
        is_read ? mmap(NULL, file->size, PROT_READ, MAP_PRIVATE, descriptor, 0) : MAP_FAILED;
    close(descriptor);
    file->bytes = bytes;
    return bytes != MAP_FAILED;
}

/* Is it what was loaded? Another one may have its name by now. Notes have the build's number. */
static bool is_loaded(const struct file *file, const struct place *place)
{
    const ElfW(Ehdr) *header = bytes_at(file, 0, sizeof *header);
    size_t size = place->segment_count * sizeof(ElfW(Phdr));
    if (!header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 ||
        header->e_phnum != place->segment_count || header->e_phentsize != sizeof(ElfW(Phdr)))
        return false;
    const void *segments = bytes_at(file, header->e_phoff, size);
    if (!segments || memcmp(segments, place->segments, size) != 0)
        return false;
    for (unsigned i = 0; i < place->segment_count; i++) {
        const ElfW(Phdr) *note = &place->segments[i];
        if (note->p_type != PT_NOTE)
            continue;
        const void *bytes = bytes_at(file, note->p_offset, note->p_filesz);
        if (!bytes || memcmp(bytes, (const char *)place->bias + note->p_vaddr, note->p_filesz) != 0)
            return false;
    }
    return true;
}

/* The table of all symbols, or else of those that are for other modules. NULL: there is none. */
static const ElfW(Sym) * find_symbols(const struct file *file, size_t *count)
{
    const ElfW(Ehdr) *header = bytes_at(file, 0, sizeof *header);
    const ElfW(Sym) *symbols = NULL;
    uint64_t size = (uint64_t)header->e_shnum * sizeof(ElfW(Shdr));
    const ElfW(Shdr) *sections = bytes_at(file, header->e_shoff, size);
    bool is_aligned = header->e_shoff % _Alignof(ElfW(Shdr)) == 0;
    if (!sections || !is_aligned || header->e_shentsize != sizeof *sections)
        return NULL;
    for (unsigned i = 0; i < header->e_shnum; i++) {
        const ElfW(Shdr) *section = &sections[i];
        bool is_wanted =
            section->sh_type == SHT_SYMTAB || (section->sh_type == SHT_DYNSYM && !symbols);
        if (!is_wanted || section->sh_offset % _Alignof(ElfW(Sym)) ||
            !bytes_at(file, section->sh_offset, section->sh_size))
            continue;
        symbols = bytes_at(file, section->sh_offset, section->sh_size);
        *count = section->sh_size / sizeof *symbols;
    }
    return symbols;
}

static int compare(const void *a, const void *b)
{
    const struct object *left = a, *right = b;
    return left->low < right->low ? -1 : left->low > right->low;
}

/* Several names may be one variable's, or a part's. */
static size_t join(struct object *objects, size_t count)
{
    size_t last = 0;
    for (size_t i = 1; i < count; i++) {
        if (objects[i].low >= objects[last].high)
            objects[++last] = objects[i];
        else if (objects[i].high > objects[last].high)
            objects[last].high = objects[i].high;
    }
    return count ? last + 1 : 0;
}

static void read_objects(struct module *module, const struct file *file)
{
    size_t count = 0;
    const ElfW(Sym) *symbols = find_symbols(file, &count);
    module->objects = symbols ? malloc(count * sizeof *module->objects + 1) : NULL;
    for (size_t i = 0; module->objects && i < count; i++) {
        uintptr_t low = module->bias + symbols[i].st_value;
        if (ELF64_ST_TYPE(symbols[i].st_info) == STT_OBJECT && symbols[i].st_shndx != SHN_UNDEF &&
            symbols[i].st_size && symbols[i].st_size <= UINTPTR_MAX - low)
            module->objects[module->count++] = (struct object){low, low + symbols[i].st_size};
    }
    if (module->count)
        qsort(module->objects, module->count, sizeof *module->objects, compare);
    module->count = join(module->objects, module->count);
}

/* ---- what is known ---- */

static void forget(void)
{
    while (known.modules) {
        struct module *module = known.modules;
        known.modules = module->next;
        free(module->objects);
        free(module);
    }
}

/* NULL: memory ran out. Where its file has no symbols, it has no variables. */
static struct module *read_module(const struct place *place)
{
    struct module *module = calloc(1, sizeof *module);
    struct file file;
    if (!module)
        return NULL;
    module->bias = place->bias;
    if (open_file(&file, place->path)) {
        if (is_loaded(&file, place))
            read_objects(module, &file);
        munmap((void *)file.bytes, file.size);
    }
    module->next = known.modules;
    known.modules = module;
    return module;
}

static const struct module *get_module(const struct place *place)
{
    if (known.loads.adds != place->loads.adds || known.loads.subs != place->loads.subs)
        forget();
    known.loads = place->loads;
    const struct module *module = known.modules;
    while (module && module->bias != place->bias)
        module = module->next;
    return module ? module : read_module(place);
}

static bool find_object(uintptr_t *low, uintptr_t *high, const struct module *module,
                        uintptr_t address)
{
    size_t first = 0, end = module->count;
    while (first < end) {
        size_t middle = first + (end - first) / 2;
        if (module->objects[middle].high <= address)
            first = middle + 1;
        else
            end = middle;
    }
    if (first == module->count || module->objects[first].low > address)
        return false;
    *low = module->objects[first].low;
    *high = module->objects[first].high;
    return true;
}

static bool find(uintptr_t *low, uintptr_t *high, const void *address, bool in_program)
{
    struct place place = {.address = (uintptr_t)address};
    if (!dl_iterate_phdr(find_module, &place) || (in_program && !place.is_program))
        return false;
    pthread_mutex_lock(&known.lock);
    const struct module *module = get_module(&place);
    bool is_found = module && find_object(low, high, module, place.address);
    pthread_mutex_unlock(&known.lock);
    return is_found;
}

bool csy_object_find(uintptr_t *low, uintptr_t *high, const void *address)
{
    return find(low, high, address, false);
}

bool csy_object_in_program(uintptr_t *low, uintptr_t *high, const void *address)
{
    return find(low, high, address, true);
}
