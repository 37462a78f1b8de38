// A process that decodes pictures and checks font files, and can do nothing else: it opens no file, no connection and no program, and what
// a picture or a face makes it do wrong costs that one.
#include "codecs.h"
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <signal.h>

#if defined(__x86_64__)
#define THIS_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// A sanitizer maps terabytes for its shadow and reads its own /proc: there the process is bounded as its shadow allows, and a call that is
// forbidden fails.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SHADOW 1
#endif
#endif
#ifdef HAS_SHADOW
#define FORBIDDEN (SECCOMP_RET_ERRNO | EPERM)
#define SHADOW ((rlim_t)1 << 50)
#else
#define FORBIDDEN SECCOMP_RET_KILL_PROCESS
#define SHADOW ((rlim_t)0)
#endif

/// Ends the process at any call of the system but for those that reading, writing and memory need.
static bool forbid_calls(void) {
#ifndef THIS_ARCHITECTURE
    return false;
#else
#define ALLOW(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
    struct sock_filter rules[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, THIS_ARCHITECTURE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        ALLOW(SYS_read),
        ALLOW(SYS_write),
        ALLOW(SYS_munmap),
        ALLOW(SYS_mremap),
        ALLOW(SYS_mmap),
        ALLOW(SYS_brk),
        ALLOW(SYS_madvise),
        ALLOW(SYS_futex),
        ALLOW(SYS_rt_sigreturn),
        ALLOW(SYS_restart_syscall),
        ALLOW(SYS_exit_group),
        ALLOW(SYS_exit),
#ifdef HAS_SHADOW
        // The address sanitizer asks for the stack of signals at each jump out of FreeType's rasterizer, and ends the process without.
        ALLOW(SYS_sigaltstack),
#endif
        BPF_STMT(BPF_RET | BPF_K, FORBIDDEN),
    };
    struct sock_fprog program = {.len = sizeof rules / sizeof rules[0], .filter = rules};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
#endif
}

static bool limit(int resource, rlim_t value) {
    struct rlimit limit = {value, value};
    return setrlimit(resource, &limit) == 0;
}

static bool is_locked_up(uint64_t memory) {
    // It ends with the program that it works for, and leaves nothing behind.
    bool ok = prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, 0);
    for (int descriptor = 3; descriptor < 1024; descriptor++) close(descriptor);
    return ok && limit(RLIMIT_DATA, memory + SHADOW) && limit(RLIMIT_NOFILE, 0) && forbid_calls();
}

static bool read_all(void *into, size_t count) {
    for (char *next = into; count > 0;) {
        ssize_t got = read(0, next, count);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        next += got;
        count -= (size_t)got;
    }
    return true;
}

static bool write_all(const void *from, size_t count) {
    for (const char *next = from; count > 0;) {
        ssize_t sent = write(1, next, count);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        next += sent;
        count -= (size_t)sent;
    }
    return true;
}

/// Unpacks one face and writes the answer, and the bytes where it has any.
static bool answer_face(const uint8_t *bytes, size_t count) {
    CImageAnswer answer = {0};
    size_t unpacked_count = 0;
    uint8_t *unpacked = cimage_unpack_face(bytes, count, &unpacked_count, answer.message);
    if (unpacked) answer.orientation = 1, answer.width = (uint32_t)unpacked_count;
    bool ok = write_all(&answer, sizeof answer) && (!unpacked || write_all(unpacked, unpacked_count));
    free(unpacked);
    return ok;
}

/// Decodes one picture and writes the answer: a `CImageAnswer`, and the pixels where it has any.
static bool answer(const uint8_t *bytes, size_t count, uint64_t maximum) {
    CImageAnswer answer = {0};
    if (maximum == 0 && cimage_is_packed_face(bytes, count)) return answer_face(bytes, count);
    if (maximum == 0) {
        answer.orientation = cimage_check_face(bytes, count, answer.message);
        return write_all(&answer, sizeof answer);
    }
    CImagePlan plan;
    uint32_t *pixels = NULL;
    if (cimage_plan(bytes, count, maximum, &plan, answer.message)) {
        pixels = calloc(area(plan.width, plan.height), sizeof *pixels);
        if (!pixels) say(answer.message, "out of memory");
    }
    if (pixels && cimage_decode(bytes, count, &plan, pixels, answer.message)) {
        answer.width = plan.width;
        answer.height = plan.height;
        answer.orientation = (uint32_t)plan.orientation;
    }
    bool ok = write_all(&answer, sizeof answer)
        && (answer.width == 0 || write_all(pixels, area(answer.width, answer.height) * sizeof *pixels));
    free(pixels);
    return ok;
}

int cimage_work(uint64_t memory) {
    if (!is_locked_up(memory)) return 1;
    CImageRequest request;
    while (read_all(&request, sizeof request)) {
        uint8_t *bytes = request.count > 0 && request.count <= memory ? malloc(request.count) : NULL;
        if (!bytes || !read_all(bytes, request.count)) return 1;
        if (!answer(bytes, request.count, request.maximumPixels)) return 1;
        free(bytes);
    }
    return 0;
}
