// RUN: %golden reduce_sections.host --emit=host -Wno-csycl-reduction reduce_sections.c
// RUN: %golden reduce_sections.opencl --emit=opencl -Wno-csycl-reduction reduce_sections.c
// RUN: %golden reduce_sections.plan --dump=plan -Wno-csycl-reduction reduce_sections.c
/* Reductions of array sections: combinations become calls that may be atomic. */
static void add(float *element, float value)
{
    *element += value;
}

void histogram(unsigned long n, int bins, const unsigned char *key, const float *weight,
               unsigned *count, float *sum, float (*tops)[4], short *all)
{
    double total = 0;
#pragma csycl parallel_for in(key[0:n], weight[0:n]) reduction(+: count[0:256], total) \
    reduction(+: sum[1:bins]) reduction(max: tops[0:bins][:]) reduction(initialize_to_identity, &&: all[0:2])
    for (unsigned long i = 0; i < n; i++) {
        float w = weight[i];
        count[key[i]]++;
        add(&sum[key[i] + 1], w);
        if (w > tops[key[i]][i % 4])
            tops[key[i]][i % 4] = w;
        all[i % 2] =
            all[i % 2] && key[i];
        total += w;
    }
}

/* Elements are read: a copy for each work-item. */
void marks(int n, const int *at, int *seen)
{
#pragma csycl parallel_for in(at[0:n]) reduction(|: seen[0:100])
    for (int i = 0; i < n; i++)
        if (!seen[at[i]])
            seen[at[i]] |= 1;
}
