import Foundation

/// Runs a program to its end, for what cannot be shown before.
nonisolated enum ProgramRun {
    enum Failure: Error, CustomStringConvertible {
        case unstartable(program: String, reason: String)
        case tooLate(program: String)
        case stopped(program: String)

        var description: String {
            switch self {
            case .unstartable(let program, let reason): "\(program): \(reason)"
            case .tooLate(let program): "\(program) does not answer"
            case .stopped(let program): "\(program) was ended"
            }
        }
    }

    /// What ends the programs that are run on this thread before they have ended themselves; nil where nothing does.
    @TaskLocal static var stop: ProgramStop?

    /// What a program writes, of at most `byteCount` bytes; its errors go nowhere. Any thread may call.
    ///
    /// - Parameters:
    ///   - command: the program, found along `PATH`, and its arguments.
    ///   - input: what it reads.
    ///   - environment: what is set beside this program's own.
    /// - Throws: where it cannot be started, has not ended after `seconds`, or is ended by `stop`.
    static func output(
        of command: [String], input: Data = Data(), environment: [String: String], seconds: Double, byteCount: Int
    ) throws(Failure) -> [UInt8] {
        try run(command, input: input, environment: environment, seconds: seconds, byteCount: byteCount).output
    }

    /// What a program writes, as `output(of:input:environment:seconds:byteCount:)` has it, and whether it has ended with success.
    static func run(
        _ command: [String], input: Data = Data(), environment: [String: String], seconds: Double, byteCount: Int
    ) throws(Failure) -> (output: [UInt8], succeeds: Bool) {
        guard let inputFile = file(of: input) else { throw .unstartable(program: command[0], reason: String(cString: strerror(errno))) }
        defer { close(inputFile) }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .unstartable(program: command[0], reason: String(cString: strerror(errno))) }
        defer { close(ends[0]) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let child = try start(command, environment, input: inputFile, output: ends[1])
        if stop?.watch(child) == false { kill(-child, SIGKILL) }
        let output = read(ends[0], seconds: seconds, byteCount: byteCount)
        if !output.isComplete { kill(-child, SIGKILL) }
        // Not from now on: another process may have the number.
        let isStopped = stop?.leave(child) ?? false
        if isStopped { kill(-child, SIGKILL) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        if isStopped { throw .stopped(program: command[0]) }
        if output.isLate { throw .tooLate(program: command[0]) }
        return (output.bytes, output.isComplete && status == 0)
    }

    /// A file without a name that holds bytes, to be read from its start; nil where the system has none left.
    private static func file(of bytes: Data) -> Int32? {
        guard let file = tmpfile() else { return nil }
        defer { fclose(file) }
        let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        guard written == bytes.count, fflush(file) == 0 else { return nil }
        rewind(file)
        let descriptor = fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
        return descriptor < 0 ? nil : descriptor
    }

    private static func start(
        _ command: [String], _ environment: [String: String], input: Int32, output: Int32
    ) throws(Failure) -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The signals that the program's loop polls for are blocked in it.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var variables = ProcessInfo.processInfo.environment
        variables.merge(environment) { _, own in own }
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        var settings: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { (arguments + settings).forEach { free($0) } }
        var child: pid_t = 0
        // The output ends when the program alone has it and closes it.
        defer { close(output) }
        let status = posix_spawnp(&child, command[0], &actions, &attributes, &arguments, &settings)
        guard status == 0 else { throw .unstartable(program: command[0], reason: String(cString: strerror(status))) }
        return child
    }

    private static func read(_ descriptor: Int32, seconds: Double, byteCount: Int) -> (bytes: [UInt8], isComplete: Bool, isLate: Bool) {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < byteCount {
            let left = (end - clock.now) / .milliseconds(1)
            if left <= 0 { return (bytes, false, true) }
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, Int32(left.rounded(.up))) > 0 else { continue }
            let count = Foundation.read(descriptor, &buffer, min(buffer.count, byteCount - bytes.count))
            if count == 0 { return (bytes, true, false) }
            if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { return (bytes, false, false) }
        }
        return (bytes, false, false)
    }
}
