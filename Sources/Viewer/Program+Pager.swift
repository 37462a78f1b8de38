import Foundation
import TextDocuments
import WindowSystem

/// What a pager does beside showing text: `PAGER=recto`, `MANPAGER=recto`.
extension Program {
    /// Without a file, what comes through a pipe is shown, as pagers are started: in a terminal, or where there is no display. Launchers of
    /// desktops may leave a program a pipe as well, but nothing comes through it. In a terminal the variable `LESS` counts.
    static func asPager(_ options: CommandLineOptions, environment: [String: String]) -> CommandLineOptions {
        guard options.files.isEmpty || options.files.map(\.path) == ["-"], !options.edits, isPipe(STDIN_FILENO),
            isatty(STDOUT_FILENO) == 1 || !Connection.isAvailable(options.display) || bringsBytes(STDIN_FILENO)
        else { return options }
        var options = options
        if options.files.isEmpty { options.files = [FileArgument(path: "-")] }
        guard isatty(STDOUT_FILENO) == 1, let text = environment["LESS"], !text.isEmpty else { return options }
        let less = LessVariable(text)
        options.less = less
        if options.files[0].line == nil, options.files[0].first == nil { options.files[0].first = less.first }
        return options
    }

    /// Writes standard input to standard output where no window is wanted for it: there is no display, or it fits on the terminal.
    static func hasWrittenToTerminal(_ options: CommandLineOptions) throws -> Bool {
        guard isPassingThrough(options) else { return try options.less?.quitsIfOneScreen == true && fitsOnTerminal() }
        try passThrough()
        return true
    }

    private static func isPipe(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }

    /// Whether something comes through a pipe before long; of a socket, which launchers have for their log, that is not asked.
    private static func bringsBytes(_ descriptor: Int32) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return false }
        var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, millisecondsToBring) > 0 && input.revents & Int16(POLLIN) != 0
    }

    /// A launcher's idle pipe holds the page of documents up for so long.
    private static let millisecondsToBring: Int32 = 300

    /// Whether standard input alone is to be shown where there is no display to show it on.
    private static func isPassingThrough(_ options: CommandLineOptions) -> Bool {
        guard options.files.map(\.path) == ["-"] else { return false }
        return !Connection.isAvailable(options.display)
    }

    /// Writes standard input to standard output, as it comes, until its end or until the reader of the output has closed it.
    /// - Throws: what cannot be read, or written.
    private static func passThrough() throws {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw DocumentError(file: "standard input", reason: String(cString: strerror(errno))) }
            if count == 0 { return }
            var start = 0
            while start < count {
                let written = buffer.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress! + start, count - start) }
                if written < 0, errno == EINTR { continue }
                if written < 0, errno == EPIPE { return }
                guard written > 0 else { throw WritingError(file: "standard output", reason: String(cString: strerror(errno))) }
                start += written
            }
        }
    }
}
