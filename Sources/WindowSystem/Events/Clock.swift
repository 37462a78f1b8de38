import Glibc

/// Times that only go forward, in seconds from some moment.
enum Clock {
    static var now: Double { seconds(CLOCK_MONOTONIC) }

    /// How long the processor has worked for this thread.
    static var processor: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
