import CX11
import Glibc

/// Programs that this one has started and does not wait for.
///
/// A command is an array of arguments, never text for a shell. The programs have process groups of their own, so that Ctrl+C in the
/// terminal of this one does not end them. Their input is empty, or a file: what comes through this program's is for it alone.
public final class ChildPrograms {
    /// The reason no program was started.
    public struct Failure: Error, CustomStringConvertible {
        /// The program that was to be started.
        public let program: String
        /// Why it was not: the system's message, or that the target is not valid.
        public let reason: String
        public var description: String { "\(program): \(reason)" }
    }

    /// What has been started, and what is to be called when it has ended.
    private var running: [pid_t: (Int32?) -> Void] = [:]

    /// No programs yet.
    public init() {}

    /// Starts a program, which is found along `PATH` unless its name has a slash.
    ///
    /// - Parameters:
    ///   - command: the program and its arguments; not empty.
    ///   - onEnd: called by `reap()` with its status, nil where a signal has ended it.
    /// - Returns: the process.
    @discardableResult
    public func start(_ command: [String], onEnd: @escaping (Int32?) -> Void = { _ in }) throws(Failure) -> Int32 {
        try start(command, output: nil, onEnd: onEnd)
    }

    /// Starts a program whose output and errors go to an open file.
    ///
    /// - Parameters:
    ///   - input: an open file that its input comes from; nil for none.
    ///   - output: the file; nil leaves the program this one's output and errors.
    ///   - isSilent: whether both go nowhere where there is no file.
    func start(
        _ command: [String], input: Int32? = nil, output: Int32?, isSilent: Bool = false, onEnd: @escaping (Int32?) -> Void = { _ in }
    ) throws(Failure) -> Int32 {
        precondition(!command.isEmpty, "ChildPrograms.start(_:): no program")
        let program = command[0]
        guard command.allSatisfy({ !$0.utf8.contains(0) }) else { throw Failure(program: program, reason: "an argument has a NUL") }
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        Self.prepare(&attributes)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
            posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
        } else if isSilent {
            for file in [STDOUT_FILENO, STDERR_FILENO] { posix_spawn_file_actions_addopen(&actions, file, "/dev/null", O_WRONLY, 0) }
        }
        var child: pid_t = 0
        let status = posix_spawnp(&child, program, &actions, &attributes, &arguments, Self.environment)
        guard status == 0 else { throw Failure(program: program, reason: String(cString: strerror(status))) }
        running[child] = onEnd
        return child
    }

    /// That of this program, without the name of its own start, which is no other program's.
    private static var environment: [UnsafeMutablePointer<CChar>?] {
        var variables: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let variable = next.pointee {
            if strncmp(variable, "DESKTOP_STARTUP_ID=", 19) != 0 { variables.append(variable) }
            next += 1
        }
        return variables + [nil]
    }

    private static func prepare(_ attributes: inout posix_spawnattr_t) {
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
    }

    /// Ends a program, and what it has started in its turn, unless `reap()` has seen it end.
    func stop(_ child: Int32) {
        if running[child] != nil { kill(-child, SIGKILL) }
    }

    /// Collects programs that have ended.
    public func reap() {
        for (child, onEnd) in running {
            var status: Int32 = 0
            guard waitpid(child, &status, WNOHANG) != 0 else { continue }
            running[child] = nil
            // WIFEXITED, WEXITSTATUS.
            onEnd(status & 0x7F == 0 ? status >> 8 & 0xFF : nil)
        }
    }

    /// The number of programs started that `reap()` has not yet seen end.
    public var runningCount: Int { running.count }

    /// Whether a program can be started by this name or path.
    public static func isInstalled(_ program: String) -> Bool {
        if program.contains("/") { return isExecutable(program) }
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
        return !program.isEmpty
            && path.split(separator: ":", omittingEmptySubsequences: false).contains {
                isExecutable(($0.isEmpty ? "." : $0) + "/" + program)
            }
    }

    private static func isExecutable(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
