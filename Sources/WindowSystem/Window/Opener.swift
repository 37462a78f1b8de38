import CX11
import Glibc

/// Opens targets in the desktop's program for them, by `xdg-open`.
///
/// The target is one argument of a program, never text for a shell. `RECTO_OPENER` names another program.
public final class Opener {
    /// The reason no program was started.
    public struct Failure: Error, CustomStringConvertible {
        /// The program that was to be started.
        public let program: String
        /// Why it was not: the system's message, or that the target is not valid.
        public let reason: String
        public var description: String { "\(program): \(reason)" }
    }

    private let program: String
    private var children: [pid_t] = []

    /// An opener that starts `program`; nil takes `RECTO_OPENER` from the environment, else `xdg-open`.
    public init(program: String? = nil) {
        self.program = program ?? getenv("RECTO_OPENER").map { String(cString: $0) } ?? "xdg-open"
    }

    /// Starts the program without waiting for it; `reap()` collects it when it has ended.
    public func open(_ target: String) throws(Failure) {
        // A target that looks like an option would be taken for one.
        guard !target.hasPrefix("-"), !target.utf8.contains(0) else {
            throw Failure(program: program, reason: "not a target: \(target)")
        }
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(target), nil]
        defer { arguments.forEach { free($0) } }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The signals that the loop polls for are blocked here and must not be there; Ctrl+C in a terminal is ours alone.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var defaults = sigset_t()
        sigemptyset(&defaults)
        sigaddset(&defaults, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        var child: pid_t = 0
        let status = posix_spawnp(&child, program, nil, &attributes, &arguments, environ)
        guard status == 0 else { throw Failure(program: program, reason: String(cString: strerror(status))) }
        children.append(child)
    }

    /// Collects programs that have ended.
    public func reap() {
        children.removeAll { child in
            var status: Int32 = 0
            return waitpid(child, &status, WNOHANG) != 0
        }
    }

    /// The number of programs started that `reap()` has not yet seen end.
    public var runningCount: Int { children.count }
}
