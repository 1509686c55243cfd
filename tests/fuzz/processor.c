/* An older processor for PoCL: preloaded, it answers in LLVM's place which one this is, so that
 * kernels are built for the one that FUZZ_CPU names, and with the functions that PoCL has for
 * it. That is a name of LLVM's: haswell for AVX2, nehalem for SSE 4.2, x86-64 for SSE 2.
 *
 * PoCL 3.1 of Debian 12 asks LLVM 15 by two functions of C++; what they take and return is here as
 * C has it. */
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define NAME _ZN4llvm3sys14getHostCPUNameEv
#define FEATURES _ZN4llvm3sys18getHostCPUFeaturesERNS_9StringMapIbNS_15MallocAllocatorEEE
#define TEXT(name) #name
#define QUOTED(name) TEXT(name)

/* llvm::StringRef */
struct text {
    const char *start;
    size_t length;
};

/* llvm::StringMap<bool>, and its entries, which end in their keys */
struct entry {
    size_t length;
    bool is_there;
};

struct map {
    struct entry **buckets;
    unsigned bucket_count, entry_count, removed_count, entry_size;
};

struct text NAME(void);
bool FEATURES(struct map *found);

/* What a processor has that those in front of it have not. */
static const struct processor {
    const char *name, *features;
} processors[] = {
    {"x86-64", " 64bit cmov cx8 fxsr mmx sse sse2 "},
    {"nehalem", " cx16 popcnt sahf sse3 sse4.1 sse4.2 ssse3 "},
    {"haswell", " avx avx2 bmi bmi2 f16c fma fsgsbase invpcid lzcnt movbe rdrnd xsave xsaveopt "},
};

enum { PROCESSORS = sizeof processors / sizeof *processors };

static const char *asked(void)
{
    const char *name = getenv("FUZZ_CPU");
    return name ? name : "x86-64";
}

struct text NAME(void) {
    return (struct text){asked(), strlen(asked())};
}

static bool
has(const char *feature)
{
    char word[64] = " ";
    if (strlen(feature) + 3 > sizeof word)
        return false;
    strcat(strcat(word, feature), " ");
    for (int i = 0; i < PROCESSORS; i++) {
        if (strstr(processors[i].features, word))
            return true;
        if (!strcmp(processors[i].name, asked()))
            break;
    }
    return false;
}

bool FEATURES(struct map *found)
{
    void *library = dlopen("libLLVM-15.so.1", RTLD_LAZY | RTLD_NOLOAD);
    bool (*ask)(struct map *) = NULL;
    if (library)
        *(void **)&ask = dlsym(library, QUOTED(FEATURES));
    if (!ask || !ask(found))
        return false;
    for (unsigned i = 0; i < found->bucket_count; i++) {
        struct entry *entry = found->buckets[i];
        if (entry && (intptr_t)entry > 0) /* what was removed has an address at the other end */
            entry->is_there &= has((const char *)entry + found->entry_size);
    }
    return true;
}
