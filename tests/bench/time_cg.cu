// time_cg.cu: conjugate gradients with cuBLAS and cuSPARSE; see time_cg.h.
#include <chrono>
#include <cublas_v2.h>
#include <cusparse.h>

#include "cuda_queue.h"
#include "time_cg.h"

/* Stops where a library's call fails. */
static void must_be_zero(int status, const char *call)
{
    if (status == 0)
        return;
    std::fprintf(stderr, "%s: %d\n", call, status);
    std::exit(2);
}
#define ZERO(call) must_be_zero((int)(call), #call)

template <class T> static T *put(const T *from, size_t count)
{
    T *to;
    MUST(cudaMalloc(&to, count * sizeof *to));
    if (from)
        MUST(cudaMemcpy(to, from, count * sizeof *to, cudaMemcpyHostToDevice));
    return to;
}

struct solver {
    int n;
    cublasHandle_t blas;
    cusparseHandle_t sparse;
    cusparseSpMatDescr_t matrix;
    cusparseDnVecDescr_t vp, vq;
    void *room;
    double *b, *x, *r, *p, *q;
};

static const double one = 1, zero = 0;

static double start(const solver &s)
{
    double square;
    MUST(cudaMemset(s.x, 0, s.n * sizeof(double)));
    ZERO(cublasDcopy(s.blas, s.n, s.b, 1, s.r, 1));
    ZERO(cublasDcopy(s.blas, s.n, s.b, 1, s.p, 1));
    ZERO(cublasDdot(s.blas, s.n, s.r, 1, s.r, 1, &square));
    return square;
}

static double once(const solver &s, double square)
{
    double along, next;
    ZERO(cusparseSpMV(s.sparse, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, s.matrix, s.vp, &zero, s.vq,
                      CUDA_R_64F, CUSPARSE_SPMV_CSR_ALG1, s.room));
    ZERO(cublasDdot(s.blas, s.n, s.p, 1, s.q, 1, &along));
    double alpha = square / along, minus = -alpha;
    ZERO(cublasDaxpy(s.blas, s.n, &alpha, s.p, 1, s.x, 1));
    ZERO(cublasDaxpy(s.blas, s.n, &minus, s.q, 1, s.r, 1));
    ZERO(cublasDdot(s.blas, s.n, s.r, 1, s.r, 1, &next));
    double beta = next / square;
    ZERO(cublasDscal(s.blas, s.n, &beta, s.p, 1));
    ZERO(cublasDaxpy(s.blas, s.n, &one, s.r, 1, s.p, 1));
    return next;
}

double cg_rounds(const struct cg *cg, int rounds, double *square)
{
    int numbers = cg->begin[cg->rows];
    size_t n = (size_t)cg->rows, bytes = 0;
    int *begin = put(cg->begin, n + 1), *column = put(cg->column, (size_t)numbers);
    double *value = put(cg->value, (size_t)numbers), *none = nullptr, time = 0;
    solver s = {cg->rows, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, put(cg->b, n),
                put(none, n), put(none, n), put(none, n), put(none, n)};

    ZERO(cublasCreate(&s.blas));
    ZERO(cusparseCreate(&s.sparse));
    ZERO(cusparseCreateCsr(&s.matrix, s.n, s.n, numbers, begin, column, value, CUSPARSE_INDEX_32I,
                           CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F));
    ZERO(cusparseCreateDnVec(&s.vp, s.n, s.p, CUDA_R_64F));
    ZERO(cusparseCreateDnVec(&s.vq, s.n, s.q, CUDA_R_64F));
    ZERO(cusparseSpMV_bufferSize(s.sparse, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, s.matrix, s.vp,
                                 &zero, s.vq, CUDA_R_64F, CUSPARSE_SPMV_CSR_ALG1, &bytes));
    MUST(cudaMalloc(&s.room, bytes + 1));
    for (int turn = 0; turn < 2; turn++) {
        *square = start(s);
        MUST(cudaDeviceSynchronize());
        auto from = std::chrono::steady_clock::now();
        for (int k = 0; k < rounds; k++)
            *square = once(s, *square);
        MUST(cudaDeviceSynchronize());
        time = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - from)
                   .count();
    }
    return time;
}
