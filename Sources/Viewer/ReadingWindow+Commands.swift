import Reading
import TextViews

/// The commands that only a program which reads documents can carry out (`Effect.perform`).
extension ReadingWindow {
    func perform(_ command: Command) {
        switch command {
        case .keepPlace: markPlace()
        case .askToForgetMark: askForPlace(typed: "forget-mark ")
        case .followUntilHit: followUntilHit()
        case .askForProgram: askForPlace(typed: "output ")
        case .pipe(let mark): askForPlace(typed: "pipe \(mark) ")
        case .print: view.statusText = "recto does not print: a browser or an office program prints this file; Ctrl+S copies it"
        case .zoom(let percent): zoom(to: percent)
        case .fitSection: fitSection()
        case .changePageSetup(let change): changePageSetup(change)
        case .showInformation: showInformation()
        case .openSource: openSource()
        case .speak: speak()
        case .stopSpeaking: stopSpeaking()
        case .speakSentence(let steps): speakSentence(steps)
        case .askForPlace: askForPlace()
        case .askForDocument: askForDocument()
        case .listMarks: listMarks()
        case .goToDocument(let steps): goToDocument(steps)
        case .saveCopy: askToSaveCopy()
        case .askForEncoding: askForEncoding()
        case .toggleJoinedLines: toggleJoinedLines()
        case .toggleWrap: toggleLines("wrap")
        case .toggleLineNumbers: toggleLines("line-numbers")
        case .toggleFrontMatter: toggleFrontMatter()
        case .writeNote: if let lastHighlight { writeNote(lastHighlight) }
        case .restoreHighlight: restoreHighlight()
        case .showHelp: showHelp()
        case .showSettings: showSettings()
        case .quit: onQuit?()
        // The view does all others itself.
        default: break
        }
    }
}
