/* opencl.h: the one place that includes OpenCL, held to version 1.2, and that knows which of its
 * functions the library calls.
 *
 * They are called by way of a table. In libcsycl.so, csycl-jit and csycl it is filled when devices
 * are first asked for, so that programs start without an OpenCL library and do not pay for one that
 * they do not use (opencl_late.c). In libcsycl.a it is the linker that fills it: static programs
 * load nothing (opencl_linked.c).
 */
#ifndef CSYCL_DEVICE_OPENCL_H
#define CSYCL_DEVICE_OPENCL_H

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <csycl.h>

/* opencl.def names the functions; each has its macro below, too. */
struct opencl {
#define FUNCTION(name) __typeof__(&(name)) name;
#include "device/opencl.def"
#undef FUNCTION
};

/* No function may be called before csy_opencl_load() had success. */
extern struct opencl csy_opencl __attribute__((visibility("hidden")));

/* Once for the process, from any thread: CSYCL_ERROR_NO_DEVICE where there is no OpenCL library. */
enum csycl_status csy_opencl_load(void);

#ifndef CSYCL_OPENCL_LINKED
#define clBuildProgram csy_opencl.clBuildProgram
#define clCreateBuffer csy_opencl.clCreateBuffer
#define clCreateCommandQueue csy_opencl.clCreateCommandQueue
#define clCreateContext csy_opencl.clCreateContext
#define clCreateKernel csy_opencl.clCreateKernel
#define clCreateProgramWithBinary csy_opencl.clCreateProgramWithBinary
#define clCreateProgramWithSource csy_opencl.clCreateProgramWithSource
#define clCreateSubBuffer csy_opencl.clCreateSubBuffer
#define clEnqueueBarrierWithWaitList csy_opencl.clEnqueueBarrierWithWaitList
#define clEnqueueCopyBuffer csy_opencl.clEnqueueCopyBuffer
#define clEnqueueFillBuffer csy_opencl.clEnqueueFillBuffer
#define clEnqueueMapBuffer csy_opencl.clEnqueueMapBuffer
#define clEnqueueMarkerWithWaitList csy_opencl.clEnqueueMarkerWithWaitList
#define clEnqueueNDRangeKernel csy_opencl.clEnqueueNDRangeKernel
#define clEnqueueReadBuffer csy_opencl.clEnqueueReadBuffer
#define clEnqueueUnmapMemObject csy_opencl.clEnqueueUnmapMemObject
#define clEnqueueWriteBuffer csy_opencl.clEnqueueWriteBuffer
#define clFinish csy_opencl.clFinish
#define clFlush csy_opencl.clFlush
#define clGetDeviceIDs csy_opencl.clGetDeviceIDs
#define clGetDeviceInfo csy_opencl.clGetDeviceInfo
#define clGetEventInfo csy_opencl.clGetEventInfo
#define clGetEventProfilingInfo csy_opencl.clGetEventProfilingInfo
#define clGetKernelWorkGroupInfo csy_opencl.clGetKernelWorkGroupInfo
#define clGetPlatformIDs csy_opencl.clGetPlatformIDs
#define clGetPlatformInfo csy_opencl.clGetPlatformInfo
#define clGetProgramBuildInfo csy_opencl.clGetProgramBuildInfo
#define clGetProgramInfo csy_opencl.clGetProgramInfo
#define clReleaseCommandQueue csy_opencl.clReleaseCommandQueue
#define clReleaseEvent csy_opencl.clReleaseEvent
#define clReleaseKernel csy_opencl.clReleaseKernel
#define clReleaseMemObject csy_opencl.clReleaseMemObject
#define clReleaseProgram csy_opencl.clReleaseProgram
#define clRetainCommandQueue csy_opencl.clRetainCommandQueue
#define clRetainEvent csy_opencl.clRetainEvent
#define clSetKernelArg csy_opencl.clSetKernelArg
#define clWaitForEvents csy_opencl.clWaitForEvents
#endif

#endif
