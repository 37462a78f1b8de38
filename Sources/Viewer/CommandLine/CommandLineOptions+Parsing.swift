import Reading
import TextDocuments
import TextViews
import WindowSystem
import struct Foundation.CGFloat

extension CommandLineOptions {
    static let scanner = OptionScanner(options: [
        .init("help", short: "h"), .init("version", short: "V"), .init("geometry", short: "g", value: "WIDTHxHEIGHT+X+Y"),
        .init("edit", short: "e"), .init("display", value: "DISPLAY"), .init("name", value: "NAME"), .init("class", value: "CLASS"),
        .init("title", value: "TEXT"), .init("text-size", short: "s", value: "CATEGORY", choices: TextSizeName.allCases.map(\.rawValue)),
        .init("columns", short: "c", value: "N"), .init("keys", value: "PRESET", choices: KeyPreset.allCases.map(\.rawValue)),
        .init("figure", short: "f", value: "FILE[@X,Y]", isFile: true), .init("screenshot", value: "OUT.png", isFile: true),
        .init("dump-layout"), .init("width", value: "W"), .init("scale", value: "FACTOR"),
        .init("format", value: "FORMAT", choices: DocumentFormat.all.map(\.word)),
        .init("encoding", value: "NAME", choices: TextEncoding.names), .init("unwrap", short: "u"),
        .init("time-phases"), .init("time-frames"), .init("private"), .init("print-config"),
        .init("remote", value: "COMMAND", choices: Command.typedNames), .init("forward", value: "LINE[:COLUMN]"), .init("export-notes"),
        .init("figures", value: "export|import", choices: ["export", "import"]),
    ])

    /// Parses the arguments after the program's name.
    init(arguments: [String]) throws(UsageError) {
        var (line, first) = (nil as Int?, nil as FirstCommand?)
        for item in try Self.scanner.scan(arguments) {
            switch item {
            case .option(let name, let value): try take(name, value ?? "", shown: "--\(name)")
            case .operand(let text):
                if text.hasPrefix("+"), let number = Int(text.dropFirst()) {
                    guard number >= 1 else { throw UsageError(what: text, why: "lines count from 1") }
                    line = number
                } else if text.hasPrefix("+"), let command = FirstCommand(text.dropFirst()) {
                    first = command
                } else if text.isEmpty {
                    throw UsageError(what: "''", why: "not a file name")
                } else {
                    files.append(FileArgument(path: text, line: line, first: first))
                    (line, first) = (nil, nil)
                }
            }
        }
        // `recto file +20` means the same as `recto +20 file`.
        if let line {
            guard !files.isEmpty else { throw UsageError(what: "+\(line)", why: "no file to show it of") }
            files[files.count - 1].line = line
        }
        if let first {
            // Without a file it is for what comes through a pipe.
            if files.isEmpty { files.append(FileArgument(path: "-")) }
            files[files.count - 1].first = first
        }
        try checkTogether()
    }

    /// Takes what the environment says: `RECTO_SCALE` stands for `--scale`, which counts more.
    mutating func take(_ environment: [String: String]) throws(UsageError) {
        guard let text = environment["RECTO_SCALE"], !text.isEmpty else { return }
        let given = scale
        try take("scale", text, shown: "RECTO_SCALE")
        if let given { scale = given }
    }

    private mutating func take(_ name: String, _ value: String, shown: String) throws(UsageError) {
        switch name {
        case "help": if mode != .version { mode = .help }
        case "version": if mode != .help { mode = .version }
        case "geometry":
            guard let geometry = WindowGeometry(value) else {
                throw UsageError(what: shown, why: "not WIDTHxHEIGHT+X+Y: \(value)")
            }
            self.geometry = geometry
        case "edit": edits = true
        case "display": display = value
        case "name": self.name = value
        case "class": className = value
        case "title": title = value
        case "text-size": textSize = try Self.textSize(value, shown: shown)
        case "columns": columns = Int(try Self.number(value, in: 1...12, shown: shown, isWhole: true))
        case "keys": keys = try Self.keys(value, shown: shown)
        case "format": choices.format = try Self.format(value, shown: shown)
        case "encoding": choices.encoding = try Self.encoding(value, shown: shown)
        case "unwrap": choices.joinsLines = true
        case "figure": figures.append(FigureArgument(value))
        case "screenshot": take(.screenshot(value))
        case "dump-layout": take(.dumpLayout)
        case "remote": take(.remote(value))
        case "forward": forward = try Self.position(value, shown: shown)
        case "print-config": take(.printConfig)
        case "export-notes": take(.exportNotes)
        case "figures":
            guard ["export", "import"].contains(value) else { throw UsageError(what: shown, why: "neither export nor import: \(value)") }
            take(.figures(isImport: value == "import"))
        case "width": width = CGFloat(try Self.number(value, in: 1...100_000, shown: shown))
        case "private": isPrivate = true
        case "time-phases": timesPhases = true
        case "time-frames": timesFrames = true
        case "scale": scale = try Self.number(value, in: 0.5...8, shown: shown)
        default: preconditionFailure("CommandLineOptions: option \(name) is in the table and not handled")
        }
    }

    /// Help and the version win over everything else.
    private mutating func take(_ mode: Mode) { if self.mode != .help, self.mode != .version { self.mode = mode } }

    private static func keys(_ name: String, shown: String) throws(UsageError) -> KeyPreset {
        if let keys = KeyPreset(rawValue: name) { return keys }
        throw UsageError(what: shown, why: "no such keys: \(name) (there are standard and less)")
    }

    private static func encoding(_ name: String, shown: String) throws(UsageError) -> TextEncoding {
        if let encoding = TextEncoding.called(name) { return encoding }
        throw UsageError(what: shown, why: "no such encoding: \(name) (there are \(TextEncoding.names.joined(separator: ", ")))")
    }

    private static func textSize(_ name: String, shown: String) throws(UsageError) -> TextSizeName {
        guard let size = TextSizeName(name: name) else { throw UsageError(what: shown, why: "no such size: \(name) (see --help)") }
        return size
    }

    private static func position(_ text: String, shown: String) throws(UsageError) -> Position {
        guard let position = RemoteRequest.position(text) else { throw UsageError(what: shown, why: "not LINE:COLUMN: \(text)") }
        return Position(line: position.line, column: position.column)
    }

    private static func format(_ name: String, shown: String) throws(UsageError) -> DocumentFormat {
        if let format = DocumentFormat.called(name) { return format }
        let words = DocumentFormat.all.map(\.word).joined(separator: ", ")
        throw UsageError(what: shown, why: "no such format: \(name) (there are \(words))")
    }

    private static func number(
        _ text: String, in range: ClosedRange<Double>, shown: String, isWhole: Bool = false
    ) throws(UsageError) -> Double {
        guard let value = isWhole ? Int(text).map(Double.init) : Double(text), range.contains(value) else {
            func plain(_ bound: Double) -> String { bound == bound.rounded() ? String(Int(bound)) : String(bound) }
            let kind = isWhole ? "a whole number" : "a number"
            throw UsageError(
                what: shown, why: "not \(kind) from \(plain(range.lowerBound)) to \(plain(range.upperBound)): \(text)")
        }
        return value
    }

    /// What makes sense alone need not make sense together.
    private mutating func checkTogether() throws(UsageError) {
        if mode == .help || mode == .version { return }
        if files.count(where: \.isStandardInput) > 1 { throw UsageError(what: "-", why: "standard input can be read only once") }
        if width != nil, mode != .dumpLayout { throw UsageError(what: "--width", why: "goes with --dump-layout") }
        if timesFrames, mode != .view { throw UsageError(what: "--time-frames", why: "needs a window that stays open") }
        if case .figures(let isImport) = mode {
            if isPrivate { throw UsageError(what: "--figures", why: "does not go with --private, which keeps none") }
            if isImport, files.count != 1 { throw UsageError(what: "--figures", why: "import takes one file") }
            if edits || files.contains(where: \.isStandardInput) { throw UsageError(what: "--figures", why: "needs files that are read") }
        }
        if case .remote = mode, files.count > 1 { throw UsageError(what: "--remote", why: "takes one file") }
        if let forward {
            guard mode == .view, files.count == 1, !files[0].isStandardInput else {
                throw UsageError(what: "--forward", why: "takes one file")
            }
            if files[0].line == nil { files[0].line = forward.line }
        }
        if edits {
            if choices.encoding != nil { throw UsageError(what: "--encoding", why: "does not go with --edit") }
            if choices.joinsLines { throw UsageError(what: "--unwrap", why: "does not go with --edit, which keeps lines") }
            if choices.format != nil { throw UsageError(what: "--format", why: "does not go with --edit, which shows files as text") }
            if files.contains(where: \.isStandardInput) { throw UsageError(what: "--edit", why: "standard input cannot be written back") }
            if mode == .dumpLayout { throw UsageError(what: "--edit", why: "does not go with --dump-layout") }
        }
        if case .remote = mode { return }
        guard files.isEmpty, mode != .printConfig, edits || mode != .view else { return }
        throw UsageError(what: "no file", why: "recto [options] file…, see recto --help")
    }
}
