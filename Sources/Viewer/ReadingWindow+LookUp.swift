import Foundation
import Reading
import TextDocuments
import TextKit
import TextViews
import WindowSystem

/// Looking words up, by a program of the reader's.
extension ReadingWindow {
    private static let seconds = 15.0
    private static let byteCount = 1 << 18
    /// How many sizes smaller the answer is: most dictionaries write lines of eighty characters.
    private static let stepsDown = 2

    /// Looks words up; asks for them where there are none. What the program writes shows in a small window of its own.
    func lookUp(_ words: String?) {
        guard let words else {
            return view.prompt("Look up", outlivesText: true) { [weak self] answer in if let answer { self?.lookUp(answer) } }
        }
        guard let asked = DictionaryCommand.asked(words) else { return }
        lookingUp?.cancel()
        lookingUp = nil
        do {
            guard let command = installed(DictionaryCommand.self, else: "No dictionary: install sdcv or dict") else { return }
            lookingUp = try ProgramOutput(
                of: command.arguments(for: asked), among: opener.programs, seconds: Self.seconds, byteCount: Self.byteCount
            ) { [weak self] bytes, end in self?.show(bytes, end, of: asked, by: command.name) }
            view.statusText = "Looking up “\(asked)” in \(command.name)"
        } catch { view.statusText = error.description }
    }

    private func show(_ bytes: [UInt8], _ end: ProgramOutput.End, of words: String, by program: String) {
        lookingUp = nil
        var text = DictionaryCommand.text(bytes)
        guard !text.isEmpty else {
            view.statusText = remark(on: end, of: program) ?? "\(program) says nothing of “\(words)”"
            return
        }
        view.statusText = nil
        // A dictionary that has not found the words says so by its status as well.
        switch end {
        case .complete, .failed: break
        case .tooLong: text += "\n\n(There is more.)"
        case .tooLate: text += "\n\n(\(program) has not ended.)"
        }
        showBeside(text + "\n", name: "\(words) (\(program))")
    }

    /// Shows a text in the small window beside the others.
    func showBeside(_ text: String, name: String) {
        let source = DocumentSource.data(Data(text.utf8), name: name, ReadingChoices(format: .plainText))
        var style = session.style
        style.bodySize = DocumentStyle.bodySize(at: category.stepped(by: -Self.stepsDown))
        do {
            let answer = try DocumentSession(source, style: style, columns: 1, start: .top)
            var setup = answer.pageSetup
            setup.measure = .window
            setup.columns = 1
            answer.setPageSetup(setup)
            try onAside?(answer, textSizeSteps - Self.stepsDown)
        } catch { view.statusText = "\(error)" }
    }
}
