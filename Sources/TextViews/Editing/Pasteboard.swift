public import Foundation
import Synchronization

/// What has been copied, in one or several types. Follows NSPasteboard.
///
/// `general` is what views copy to, and what they paste from: they own the desktop's clipboard with it. What another program copies is in
/// it once it has been pasted, as the window system hands it over only then. Safe to use from any thread.
public final class Pasteboard: NSObject, Sendable {
    /// The name of a pasteboard (NSPasteboard.Name).
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        /// A name, which is not checked.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name, as `init(rawValue:)` makes it.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The name of `Pasteboard.general`.
        public static let general = Name("NSGeneralPboard")
    }

    /// What stands there under a type.
    package enum Content: Sendable {
        /// Characters.
        case string(String)
        /// Bytes.
        case data(Data)
        /// What a view copied, of which other forms are made when they are asked for.
        case excerpt(TextExcerpt)
    }

    private struct State {
        var types: [PasteboardType] = []
        var contents: [PasteboardType: Content] = [:]
        var changes = 0
        /// Whether the desktop has not been told of what a program has put there.
        var isPending = false
    }

    /// What views copy to and paste from (NSPasteboard.general).
    public static let general = Pasteboard(.general)

    /// The name; one of its own where none was given.
    public let name: Name
    private let state = Mutex(State())

    package init(_ name: Name) {
        self.name = name
        super.init()
    }

    /// How often the owner has changed; each `clearContents()` and `declareTypes(_:owner:)` adds one (NSPasteboard.changeCount).
    public var changeCount: Int { state.withLock { $0.changes } }

    /// The types that there is something of, the best first; nil where there is nothing (NSPasteboard.types).
    public var types: [PasteboardType]? { state.withLock { $0.types.isEmpty ? nil : $0.types } }

    /// Takes everything away, and returns `changeCount` (NSPasteboard.clearContents()).
    @discardableResult
    public func clearContents() -> Int {
        state.withLock { state in
            state = State(changes: state.changes + 1)
            return state.changes
        }
    }

    /// Takes everything away, and says what will be there (NSPasteboard.declareTypes(_:owner:)). The owner is not asked for contents later.
    @discardableResult
    public func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int {
        state.withLock { state in
            state = State(types: newTypes, changes: state.changes + 1)
            return state.changes
        }
    }

    /// Says that more will be there, and returns `changeCount` (NSPasteboard.addTypes(_:owner:)).
    @discardableResult
    public func addTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int {
        state.withLock { state in
            state.types += newTypes.filter { !state.types.contains($0) }
            return state.changes
        }
    }

    /// Puts something there under a type. What a program puts on the general one is offered to other programs with the next answer of a view.
    package func put(_ content: Content, as type: PasteboardType, isByProgram: Bool) {
        state.withLock { state in
            if !state.types.contains(type) { state.types.append(type) }
            state.contents[type] = content
            if isByProgram { state.isPending = true }
        }
    }

    /// What is there under a type.
    package func content(_ type: PasteboardType) -> Content? { state.withLock { $0.contents[type] } }

    /// What the desktop's clipboard is to have; nil where nothing is there that is text.
    func offered() -> TextExcerpt? {
        state.withLock { state in
            state.isPending = false
            switch state.contents[.string] {
            case .string(let text): return TextExcerpt(text)
            case .excerpt(let excerpt): return excerpt
            case .data(let data): return TextExcerpt(String(decoding: data, as: UTF8.self))
            case nil: return nil
            }
        }
    }

    /// What a program has put there and the desktop does not know of.
    func takePending() -> TextExcerpt? { state.withLock { $0.isPending } ? offered() : nil }

    /// Takes over what the desktop has handed in, unless it is what a program has put there.
    func take(_ text: String) {
        state.withLock { state in
            if case .string(text) = state.contents[.string] { return }
            state = State(types: [.string], contents: [.string: .string(text)], changes: state.changes + 1)
        }
    }
}

/// A kind of what is copied (NSPasteboard.PasteboardType).
public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    /// The uniform type identifier.
    public let rawValue: String
    /// A type of this identifier, which is not checked.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A type of this identifier, as `init(rawValue:)` makes it.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Plain text.
    public static let string = PasteboardType("public.utf8-plain-text")
    /// Rich Text Format without attachments.
    public static let rtf = PasteboardType("public.rtf")
    /// Rich Text Format with its attachments, flattened into one piece of data.
    public static let rtfd = PasteboardType("com.apple.flat-rtfd")
    /// HTML.
    public static let html = PasteboardType("public.html")
    /// Plain text in columns that tabs separate.
    public static let tabularText = PasteboardType("public.utf8-tab-separated-values-text")
    /// A URL of any scheme.
    public static let URL = PasteboardType("public.url")
    /// The URL of a file.
    public static let fileURL = PasteboardType("public.file-url")
    /// A picture in PNG.
    public static let png = PasteboardType("public.png")
    /// A picture in TIFF, which nothing here reads or writes.
    public static let tiff = PasteboardType("public.tiff")
}

extension Pasteboard {
    /// A kind of what is copied (NSPasteboard.PasteboardType).
    public typealias PasteboardType = TextViews.PasteboardType
}
