import Reading
import TextDocuments
import TextViews
import WindowSystem
import struct Foundation.CGFloat
import struct Foundation.CGPoint

/// What the command line asks for.
struct CommandLineOptions: Equatable {
    enum Mode: Equatable {
        case view
        case help
        case version
        /// Draw the first screen, write it as PNG, exit.
        case screenshot(String)
        /// Write the layout as JSON, exit.
        case dumpLayout
        /// Write what was marked in the files as Markdown, exit.
        case exportNotes
        /// Have a running program carry out a command, exit.
        case remote(String)
        /// Write all settings with what they are, exit.
        case printConfig
        /// Write where figures were put, as JSON, exit; or read that, for one file.
        case figures(isImport: Bool)
    }

    var mode = Mode.view
    var files: [FileArgument] = []
    var figures: [FigureArgument] = []
    /// Whether the files are to be edited, as plain text.
    var edits = false
    /// How the files are to be read, whatever they are called.
    var choices = ReadingChoices()
    /// The line and the column of the file's source to show in a window that is open already.
    var forward: Position?
    var geometry: WindowGeometry?
    var display: String?
    var name: String?
    var className: String?
    var title: String?
    var textSize: TextSizeName?
    /// How many columns stand side by side where the window is wide enough; nil where the command line does not say.
    var columns: Int?
    /// The keys of text that is read; nil where the command line does not say.
    var keys: KeyPreset?
    /// Logical pixels; the width of `--dump-layout`.
    var width: CGFloat?
    /// Device pixels per logical pixel.
    var scale: Double?
    /// What the variable `LESS` asks, where the program is started as a pager.
    var less: LessVariable?
    /// Whether nothing is remembered of what is read.
    var isPrivate = false
    /// Whether to say how long each phase of the start took.
    var timesPhases = false
    /// Whether to say how long each frame takes.
    var timesFrames = false
}

/// A place in the source of a file, both numbers from 1.
struct Position: Equatable {
    var line: Int
    var column: Int?
}

/// One document of the command line. `-` is standard input.
struct FileArgument: Equatable {
    var path: String
    /// The first line to show, from 1 (`+N`).
    var line: Int?
    /// What is done first otherwise (`+G`, `+F`, `+/WORDS`, `+40%`).
    var first: FirstCommand?

    var isStandardInput: Bool { path == "-" }

    /// The path and the anchor of `path#anchor`; a file whose own name has the `#` in it comes first.
    func split(fileExists: (String) -> Bool) -> (path: String, anchor: String?) {
        guard !fileExists(path), let hash = path.lastIndex(of: "#"), hash != path.startIndex else { return (path, nil) }
        let anchor = String(path[path.index(after: hash)...])
        return (String(path[..<hash]), anchor.isEmpty ? nil : anchor)
    }
}

/// A picture to put into the text: `FILE` or `FILE@X,Y`.
struct FigureArgument: Equatable {
    var file: String
    /// Where its top left corner goes in the text container, logical pixels; nil leaves the position to the viewer.
    var origin: CGPoint?

    /// A trailing `@X,Y` that is not a pair of numbers is part of the file's name.
    init(_ text: String) {
        file = text
        guard let at = text.lastIndex(of: "@"), at != text.startIndex else { return }
        let numbers = text[text.index(after: at)...].split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else { return }
        file = String(text[..<at])
        origin = CGPoint(x: x, y: y)
    }
}
