package import Foundation

/// Keeps a file of state for each document, and the searches, between readings.
///
/// Every change reads the file, changes it and replaces it under a lock, so that two processes lose none of each other's. What cannot
/// be read counts as not there, what a later version wrote is left alone, and what cannot be written is told of by `failure`.
package final class StateStore {
    private let folder: StateFolder?
    /// Why the last change could not be kept; nil where it was.
    package private(set) var failure: StateError?
    let now: () -> Date
    /// The present paths of files that were not understood and set aside; the reader has not been told of them yet.
    package private(set) var filesSetAside: [String] = []
    /// Whether one of them has taken the place of a file that was set aside before: of many the oldest are kept.
    package private(set) var hasReplacedFileSetAside = false

    /// - Parameter folder: nil keeps nothing.
    package init(_ folder: StateFolder?, now: @escaping () -> Date = Date.init) {
        self.folder = folder
        self.now = now
    }

    /// Whether anything is kept at all.
    package var isKeeping: Bool { folder != nil }

    /// The files that were set aside since the last call, for the reader to be told.
    package func takeFilesSetAside() -> [String] {
        defer { (filesSetAside, hasReplacedFileSetAside) = ([], false) }
        return filesSetAside
    }

    // MARK: Documents

    /// The most documents that are remembered; those opened longest ago go first.
    static let documentCapacity = 2000

    /// The state of the document at a path; nil where none is kept. O(1).
    package func document(at path: String) -> DocumentState? {
        let path = Self.canonical(path)
        guard let state = readDocument(Self.fileName(path)), state.path == path else { return nil }
        return state
    }

    /// Changes what is kept of a document, as another process may have left it.
    package func update(_ path: String, _ change: (inout DocumentState) -> Void) {
        let path = Self.canonical(path)
        let name = Self.fileName(path)
        keep { folder throws(StateError) in
            var state = DocumentState(path: path)
            let kept: DocumentState? = try replaced(name, in: folder)
            if let kept, kept.path == path { state = kept }
            change(&state)
            try folder.write(Self.encoded(state), to: name)
        }
    }

    /// Notes that a document is shown now, and forgets those opened longest ago where there are too many.
    package func noteOpening(_ path: String, title: String) {
        let opened = nextOpening()
        update(path) {
            $0.title = title
            $0.opened = opened
        }
        guard let folder else { return }
        let names = folder.names(in: Self.documents).filter { $0.hasSuffix(".json") }
        guard names.count > Self.documentCapacity + Self.documentCapacity / 10 else { return }
        let dated = names.map { name in (name, readDocument(name)?.opened ?? .distantPast) }.sorted { $0.1 > $1.1 }
        for (name, _) in dated.dropFirst(Self.documentCapacity) { folder.remove(name) }
    }

    /// The present time, or just after that of the opening before it where the clock was set back: the document that is shown last would
    /// count as the one opened longest ago, and its place would be forgotten first.
    private func nextOpening() -> Date {
        var opened = now()
        keep { folder throws(StateError) in
            let last: Held<Opening> = Self.held(Self.openingName, in: folder)
            if let latest = last.value?.latest, latest >= opened { opened = latest.addingTimeInterval(0.001) }
            try folder.write(Self.encoded(Opening(latest: opened)), to: Self.openingName)
        }
        return opened
    }

    private struct Opening: Codable {
        var version = 1
        var latest: Date
    }

    /// The documents shown last, the latest first. O(documents).
    package func recentDocuments(limit: Int = 100) -> [DocumentState] {
        // A process that was killed while it wrote has left a copy under another name, which would be listed twice.
        let names = (folder?.names(in: Self.documents) ?? []).filter { $0.hasSuffix(".json") }
        let all = names.compactMap { readDocument($0) }
        return Array(all.sorted { ($0.opened, $1.path) > ($1.opened, $0.path) }.prefix(limit))
    }

    // MARK: Searches

    static let searchCapacity = 200

    /// The searches, the last one at the end.
    package var searches: [String] {
        guard let folder else { return [] }
        let held: Held<Searches> = Self.held(Self.searchesName, in: folder)
        return held.value?.texts ?? []
    }

    /// Puts a search at the end of those that are kept.
    package func rememberSearch(_ text: String) {
        guard !text.isEmpty else { return }
        keep { folder throws(StateError) in
            let kept: Searches? = try replaced(Self.searchesName, in: folder)
            var texts = (kept?.texts ?? []).filter { $0 != text }
            texts.append(text)
            try folder.write(Self.encoded(Searches(texts: texts.suffix(Self.searchCapacity))), to: Self.searchesName)
        }
    }

    private struct Searches: Codable {
        var version = 1
        var texts: [String]
    }

    // MARK: Colours

    /// The colours that the reader wants, for all documents.
    package var theme: ThemeChoice { colors.theme ?? .desktop }
    /// Whether the reader wants pictures inverted, in all documents.
    package var invertsPictures: Bool { colors.invertsPictures ?? false }
    /// Whether the status line is to tell the position, in all documents.
    package var showsPosition: Bool { colors.showsPosition ?? false }

    /// Whether the desktop preferred dark paper when that was last noted: what it prefers now is known when the display is.
    package var desktopWasDark: Bool { colors.desktopIsDark ?? false }

    /// Notes what paper the desktop prefers.
    package func noteDesktop(isDark: Bool) { if isDark != desktopWasDark { rememberColors { $0.desktopIsDark = isDark } } }

    /// What of it the reader has chosen, by the settings' names.
    package var settings: [String: String] {
        let colors = colors
        return [
            "theme": colors.theme?.rawValue, "invert-pictures": colors.invertsPictures.map { String($0) },
            "show-position": colors.showsPosition.map { String($0) },
        ].compactMapValues { $0 }
    }

    /// Keeps the colours that the reader wants.
    package func rememberTheme(_ theme: ThemeChoice) { rememberColors { $0.theme = theme } }
    /// Keeps whether the reader wants pictures inverted.
    package func rememberInvertedPictures(_ invertsPictures: Bool) { rememberColors { $0.invertsPictures = invertsPictures } }
    /// Keeps whether the status line is to tell the position.
    package func rememberPositionShown(_ showsPosition: Bool) { rememberColors { $0.showsPosition = showsPosition } }

    private var colors: Colors {
        guard let folder else { return Colors() }
        let held: Held<Colors> = Self.held(Self.themeName, in: folder)
        return held.value ?? Colors()
    }

    private func rememberColors(_ change: (inout Colors) -> Void) {
        keep { folder throws(StateError) in
            var colors: Colors = try replaced(Self.themeName, in: folder) ?? Colors()
            change(&colors)
            try folder.write(Self.encoded(colors), to: Self.themeName)
        }
    }

    private struct Colors: Codable {
        var version = 1
        var theme: ThemeChoice?
        var invertsPictures: Bool?
        var showsPosition: Bool?
        var desktopIsDark: Bool?

        init() {}

        /// A value that a later version has, and this one has not, is none.
        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            theme = try? values.decodeIfPresent(ThemeChoice.self, forKey: .theme)
            invertsPictures = try? values.decodeIfPresent(Bool.self, forKey: .invertsPictures)
            showsPosition = try? values.decodeIfPresent(Bool.self, forKey: .showsPosition)
            desktopIsDark = try? values.decodeIfPresent(Bool.self, forKey: .desktopIsDark)
        }
    }

    // MARK: Files

    private static let themeName = "theme.json"
    private static let documents = "documents"
    private static let searchesName = "searches.json"
    private static let openingName = "opening.json"

    private func keep(_ body: (StateFolder) throws(StateError) -> Void) {
        guard let folder else { return }
        do throws(StateError) {
            try folder.locked { () throws(StateError) in try body(folder) }
            failure = nil
        } catch { failure = error }
    }

    /// What a file holds.
    private enum Held<Value> {
        case nothing
        case value(Value)
        /// What a later version wrote, and what no version can understand.
        case later, unreadable

        /// Nil where it is not understood.
        var value: Value? { if case .value(let value) = self { value } else { nil } }
    }

    private static func held<Value: Decodable>(_ name: String, in folder: StateFolder) -> Held<Value> {
        guard folder.has(name) else { return .nothing }
        guard let data = folder.read(name) else { return .unreadable }
        do {
            return data.isEmpty ? .nothing : .value(try JSONDecoder().decode(Value.self, from: data))
        } catch { return error is DocumentState.LaterVersion ? .later : .unreadable }
    }

    /// What a file holds that is about to be replaced. One that is not understood is set aside: its reader may want what it held.
    private func replaced<Value: Decodable>(_ name: String, in folder: StateFolder) throws(StateError) -> Value? {
        let held: Held<Value> = Self.held(name, in: folder)
        switch held {
        case .later: throw StateError(folder: folder.path, reason: "A later version of recto has written it")
        case .unreadable:
            let aside = try folder.setAside(name)
            filesSetAside.append(aside.path)
            if aside.replaces { hasReplacedFileSetAside = true }
        case .nothing, .value: break
        }
        return held.value
    }

    private func readDocument(_ name: String) -> DocumentState? {
        guard let folder else { return nil }
        let held: Held<DocumentState> = Self.held(name, in: folder)
        return held.value
    }

    private static func encoded(_ value: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Numbers, strings and dates are always encodable; an empty file counts as none.
        return (try? encoder.encode(value)) ?? Data()
    }

    /// The absolute path at the end of symbolic links, as far as there is one; the address of a page of the manual is as it is.
    static func canonical(_ path: String) -> String {
        guard let found = realpath(path, nil) else {
            if DocumentSource.isManual(path) { return path }
            return URL(fileURLWithPath: path).standardizedFileURL.path
        }
        defer { free(found) }
        return String(cString: found)
    }

    /// A name that tells a path from all others but by an accident of one in 2⁶⁴, against which the path is in the file.
    private static func fileName(_ path: String) -> String {
        "\(documents)/\(digits(path)).json"
    }

    /// Sixteen digits of a path. FNV-1a.
    static func digits(_ path: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Whether two paths lead to different files, or would.
    package static func isOther(_ path: String, _ other: String?) -> Bool { other.map { canonical($0) != canonical(path) } ?? true }

    // MARK: Files of other parts of the state

    func write(_ data: Data, to name: String) { keep { folder throws(StateError) in try folder.write(data, to: name) } }
    func remove(_ name: String) { folder?.remove(name) }

    /// Appends to a file of this process that has so many bytes; false where it is not there, has another size, or cannot be written, and
    /// is as it was then.
    func append(_ data: Data, to name: String, of count: Int) -> Bool {
        guard folder?.append(data, to: name, of: count) == true else { return false }
        failure = nil
        return true
    }

    func names(in folder: String) -> [String] { self.folder?.names(in: folder) ?? [] }
    func contents(_ name: String) -> Data? { folder?.read(name, upTo: .max) }
}
