// Lets the thread sanitizer see Swift's `Mutex`, when preloaded into a program that it instruments. The lock's fast path is compiled into
// the program and seen. Where threads meet, the lock changes hands within libswiftSynchronization, which is not instrumented: without
// this, all that was done under such a lock would be reported as a race. The symbols are those of Swift 6.
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define MUTEX __attribute__((swift_context)) void *mutex

// Missing in programs that are not instrumented.
void __tsan_acquire(void *) __attribute__((weak));
void __tsan_release(void *) __attribute__((weak));

SWIFT void lock_slow(uint32_t thread, MUTEX) __asm__(LOCK);
SWIFT void unlock_slow(MUTEX) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t thread, MUTEX) {
    SWIFT void (*original)(uint32_t, MUTEX) = dlsym(RTLD_NEXT, LOCK);
    original(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock_slow(MUTEX) {
    SWIFT void (*original)(MUTEX) = dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release) __tsan_release(mutex);
    original(mutex);
}
