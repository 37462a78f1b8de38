import CX11
import Glibc

/// Signals as something to poll for: SIGTERM and SIGINT end the program cleanly, SIGHUP reloads, SIGCHLD reaps.
///
/// They are blocked in this thread and in those it starts later, so this is made before others run.
@MainActor final class Signals {
    let fileDescriptor: Int32

    init() {
        signal(SIGPIPE, SIG_IGN)
        var set = Self.set
        sigprocmask(SIG_BLOCK, &set, nil)
        fileDescriptor = signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
        precondition(fileDescriptor >= 0, "signalfd: \(String(cString: strerror(errno)))")
    }

    isolated deinit {
        close(fileDescriptor)
        var set = Self.set
        sigprocmask(SIG_UNBLOCK, &set, nil)
    }

    private static var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in [SIGTERM, SIGINT, SIGHUP, SIGCHLD] { sigaddset(&set, number) }
        return set
    }

    /// The numbers of the signals that have come.
    func take() -> [Int32] {
        var numbers: [Int32] = []
        var info = signalfd_siginfo()
        while read(fileDescriptor, &info, MemoryLayout<signalfd_siginfo>.size) == MemoryLayout<signalfd_siginfo>.size {
            numbers.append(Int32(info.ssi_signo))
        }
        return numbers
    }
}
