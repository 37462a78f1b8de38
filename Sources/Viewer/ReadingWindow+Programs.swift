import Foundation
import Reading
import TextDocuments
import TextKit
import TextViews
import WindowSystem

/// Programs of the reader's own that the window starts.
extension ReadingWindow {
    /// Starts a program, and tells where it fails.
    func execute(_ words: [String]) throws(ConfigMistake) {
        try fill(words) { [weak self] command throws(ConfigMistake) in try self?.start(command) }
    }

    private func start(_ command: [String]) throws(ConfigMistake) {
        do throws(ChildPrograms.Failure) {
            try opener.programs.start(command) { [weak self] status in
                if let self, status != 0 { view.statusText = Self.failure(of: command[0], status) }
            }
        } catch { throw ConfigMistake(error.description) }
    }

    /// Calls a function with a program's words, values in the place of names: at once, or where the line of a packed file is asked for, when
    /// another thread has unpacked that.
    private func fill(
        _ words: [String], then body: @escaping ([String]) throws(ConfigMistake) -> Void
    ) throws(ConfigMistake) {
        guard session.mustUnpackForLines, words.contains(where: { $0.contains("$" + ReaderProgram.Name.line.rawValue) }) else {
            return try body(ReaderProgram.words(words) { self.programValues($0) })
        }
        session.findSourceLine { [weak self] found in
            guard let self else { return }
            do throws(ConfigMistake) {
                try body(ReaderProgram.words(words) { self.programValues($0, line: try? found.get()) })
            } catch { view.statusText = error.description }
        }
    }

    /// How long a program may write, in seconds, and how much.
    private static let outputLimits = (seconds: 15.0, byteCount: 1 << 20)

    /// Shows what a program writes in the small window beside the others.
    func showOutput(of words: [String]) throws(ConfigMistake) {
        try fill(words) { [weak self] command throws(ConfigMistake) in try self?.showOutput(ofStarting: command) }
    }

    private func showOutput(ofStarting command: [String]) throws(ConfigMistake) {
        lookingUp?.cancel()
        lookingUp = nil
        let limits = Self.outputLimits
        do throws(ChildPrograms.Failure) {
            lookingUp = try ProgramOutput(
                of: command, among: opener.programs, seconds: limits.seconds, byteCount: limits.byteCount,
                then: { [weak self] bytes, end in self?.showOutput(bytes, end, of: command) })
            view.statusText = "Waiting for \(command[0])"
        } catch { throw ConfigMistake(error.description) }
    }

    /// How much text a program gets, in UTF-16 units, and how much it may write and how long, in seconds: pages are read longer than words.
    private static let pipeLimits = (utf16: 64 << 20, byteCount: 16 << 20, seconds: 60.0)

    /// Sends a part of the text to a program, and shows what it writes as a page.
    /// - Parameter mark: where the part begins or ends: a mark, `^`, `$`, or `.` for what is selected, else the screen.
    func pipe(from mark: String, to words: [String]) throws(ConfigMistake) {
        guard !words.isEmpty else { throw ConfigMistake("pipe takes a mark and a program") }
        let range = try rangeToPipe(mark)
        guard range.count <= Self.pipeLimits.utf16 else { throw ConfigMistake("that is too much text for a program") }
        let text = view.text(ofCopy: range)
        try fill(words) { [weak self] command throws(ConfigMistake) in try self?.send(text, to: command) }
    }

    private func send(_ text: String, to command: [String]) throws(ConfigMistake) {
        let limits = Self.pipeLimits
        lookingUp?.cancel()
        lookingUp = nil
        do throws(ChildPrograms.Failure) {
            lookingUp = try ProgramOutput(
                of: command, among: opener.programs, input: Array((text.hasSuffix("\n") ? text : text + "\n").utf8),
                seconds: limits.seconds, byteCount: limits.byteCount,
                then: { [weak self] bytes, end in self?.showPage(bytes, end, of: command) })
            view.statusText = "Waiting for \(command[0])"
        } catch { throw ConfigMistake(error.description) }
    }

    private func rangeToPipe(_ mark: String) throws(ConfigMistake) -> Range<Int> {
        let shown = view.rangeInSight
        switch mark {
        case "^": return 0..<shown.upperBound
        case "$": return shown.lowerBound..<view.textStorage.length
        case ".": return Range(view.selectedRange).flatMap { $0.isEmpty ? nil : $0 } ?? shown
        default:
            guard let marked = utf16(markedAs: mark) else { throw ConfigMistake("no mark \(mark)") }
            return min(marked, shown.lowerBound)..<max(marked, shown.upperBound)
        }
    }

    /// Shows what a program has written instead of the document, which going back shows again.
    private func showPage(_ bytes: [UInt8], _ end: ProgramOutput.End, of command: [String]) {
        lookingUp = nil
        view.statusText = nil
        guard !bytes.isEmpty else {
            view.statusText = remark(on: end, of: command[0]) ?? "\(command[0]) has written nothing"
            return
        }
        do {
            let source = DocumentSource.data(Data(bytes), name: command.joined(separator: " "), ReadingChoices(format: .plainText))
            let page = try DocumentSession(source, style: session.style, columns: session.columns, start: .top)
            try showPage(page)
            if case .failed = end { view.statusText = remark(on: end, of: command[0]) }
            if end == .tooLong { view.statusText = "There is more than is shown of what \(command[0]) writes" }
            if end == .tooLate { view.statusText = "\(command[0]) has not ended" }
        } catch { view.statusText = "\(error)" }
    }

    private func showOutput(_ bytes: [UInt8], _ end: ProgramOutput.End, of command: [String]) {
        lookingUp = nil
        view.statusText = nil
        var text = String(decoding: bytes, as: UTF8.self)
        if end == .tooLong { text += "\n\n(There is more.)\n" }
        if end == .tooLate { text += "\n\n(\(command[0]) has not ended.)\n" }
        guard !text.isEmpty else {
            view.statusText = remark(on: end, of: command[0]) ?? "\(command[0]) has written nothing"
            return
        }
        showBeside(text, name: command.joined(separator: " "))
        if case .failed = end { view.statusText = remark(on: end, of: command[0]) }
    }

    /// Why a program has written nothing; nil where it had nothing to write.
    func remark(on end: ProgramOutput.End, of program: String) -> String? {
        switch end {
        case .complete, .tooLong: nil
        case .failed(let status): Self.failure(of: program, status)
        case .tooLate: "\(program) does not answer"
        }
    }

    /// What is said of a program that has ended badly.
    /// - Parameter status: its own; nil where a signal has ended it.
    static func failure(of program: String, _ status: Int32?) -> String {
        status.map { "\(program) has ended with \($0)" } ?? "\(program) has been ended by a signal"
    }

    /// What stands for words of a program's command; asked for where they are.
    /// - Parameter line: that of the file, where it has been looked for.
    private func programValues(_ name: ReaderProgram.Name, line: Int? = nil) -> String? {
        switch name {
        case .file: session.filePath.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        case .line: String(((line ?? session.caretLine?.line) ?? session.lineOfFile) ?? 1)
        case .page: String(view.pageCount?.number ?? 1)
        case .selection: Range(view.selectedRange).flatMap { $0.isEmpty ? nil : view.textStorage.characters(in: $0).forProgram }
        }
    }

    /// The reader's own program, or the first of the usual ones that is installed; nil where there is none, which the status line says.
    func installed<Command: ReaderCommand>(_ kind: Command.Type, else advice: String) -> Command? {
        let environment = ProcessInfo.processInfo.environment
        // The settings have what an X resource says, where the reader's file says nothing.
        let setting = SettingRow.named(Command.resource).map { settings.value(of: $0) }
        if let own = Command(environment: environment, resource: setting) {
            if ChildPrograms.isInstalled(own.program) { return own }
            view.statusText = "The program \(own.program) is not there (\(Command.variable), the setting \(Command.resource))"
            return nil
        }
        let usual = Command.usual.first { ChildPrograms.isInstalled($0.program) }
        if usual == nil { view.statusText = "\(advice), or name another program in the setting \(Command.resource)" }
        return usual
    }
}

extension String {
    /// On one line, as an argument of a program.
    fileprivate var forProgram: String { split { $0.isWhitespace || $0 == "\u{FFFC}" }.joined(separator: " ") }
}
