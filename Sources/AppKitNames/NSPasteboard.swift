public import Foundation
import TextDocuments
import TextKit
public import TextViews

/// AppKit's name for `Pasteboard`.
public typealias NSPasteboard = Pasteboard

extension Pasteboard {
    /// A pasteboard of this process with a name; `general` for that one's name. Another call with the name makes another one
    /// (NSPasteboard.init(name:)).
    public convenience init(name: Name) { self.init(name) }

    /// A pasteboard of this process with a name that no other has (NSPasteboard.withUniqueName()).
    public class func withUniqueName() -> NSPasteboard { NSPasteboard(name: Name(UUID().uuidString)) }

    /// Does nothing: a pasteboard goes with its last reference (NSPasteboard.releaseGlobally()).
    public func releaseGlobally() {}

    /// Puts characters there under a type (NSPasteboard.setString(_:forType:)).
    @discardableResult
    public func setString(_ string: String, forType dataType: PasteboardType) -> Bool {
        put(.string(string), as: dataType, isByProgram: self === NSPasteboard.general)
        return true
    }

    /// Puts bytes there under a type; false for nil (NSPasteboard.setData(_:forType:)).
    @discardableResult
    public func setData(_ data: Data?, forType dataType: PasteboardType) -> Bool {
        guard let data else { return false }
        put(.data(data), as: dataType, isByProgram: self === NSPasteboard.general)
        return true
    }

    /// Puts a property list there under a type; false for what is none (NSPasteboard.setPropertyList(_:forType:)).
    @discardableResult
    public func setPropertyList(_ plist: Any, forType dataType: PasteboardType) -> Bool {
        setData(try? PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0), forType: dataType)
    }

    /// The characters that are there under a type; nil where there are none (NSPasteboard.string(forType:)).
    public func string(forType dataType: PasteboardType) -> String? {
        switch content(dataType) {
        case .string(let text): text
        case .data(let data): String(data: data, encoding: .utf8)
        case .excerpt(let excerpt):
            dataType == .string ? excerpt.plainText : data(forType: dataType).flatMap { String(data: $0, encoding: .utf8) }
        case nil: nil
        }
    }

    /// The bytes that are there under a type; nil where there are none (NSPasteboard.data(forType:)).
    public func data(forType dataType: PasteboardType) -> Data? {
        switch content(dataType) {
        case .string(let text): Data(text.utf8)
        case .data(let data): data
        case .excerpt(let excerpt):
            dataType == .rtf
                ? excerpt.attributedText.flatMap { $0.rtf(from: NSRange(location: 0, length: $0.length)) } : Data(excerpt.plainText.utf8)
        case nil: nil
        }
    }

    /// The property list that is there under a type; nil where there is none (NSPasteboard.propertyList(forType:)).
    public func propertyList(forType dataType: PasteboardType) -> Any? {
        guard let data = data(forType: dataType) else { return nil }
        return (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)) ?? string(forType: dataType)
    }

    /// The first of some types that is there; nil where none is (NSPasteboard.availableType(from:)).
    public func availableType(from types: [PasteboardType]) -> PasteboardType? {
        let present = self.types ?? []
        return types.first { present.contains($0) }
    }

    /// Whether one of some types is there, by their identifiers (NSPasteboard.canReadItem(withDataConformingToTypes:)).
    public func canReadItem(withDataConformingToTypes types: [String]) -> Bool {
        availableType(from: types.map { PasteboardType($0) }) != nil
    }

    /// Puts objects there, each in its types, after what is there already; several texts as lines. False where there are none
    /// (NSPasteboard.writeObjects(_:)).
    @discardableResult
    public func writeObjects(_ objects: [any NSPasteboardWriting]) -> Bool {
        var texts: [PasteboardType: [String]] = [:]
        for object in objects {
            for type in object.writableTypes(for: self) {
                switch object.pasteboardPropertyList(forType: type) {
                case let text as String: texts[type, default: []].append(text)
                case let data as Data: setData(data, forType: type)
                case let list?: setPropertyList(list, forType: type)
                case nil: break
                }
            }
        }
        for (type, lines) in texts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            setString(lines.joined(separator: "\n"), forType: type)
        }
        return !objects.isEmpty
    }

    /// What of the classes `NSString`, `NSAttributedString` and `NSURL` is there, in the order of the classes; the options are not looked at
    /// (NSPasteboard.readObjects(forClasses:options:)).
    public func readObjects(forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil) -> [Any]? {
        for wanted in classArray {
            if wanted is NSAttributedString.Type, let data = data(forType: .rtf),
                let text = NSAttributedString(rtf: data, documentAttributes: nil)
            {
                return [text]
            }
            if wanted is NSURL.Type, let text = string(forType: .fileURL) ?? string(forType: .URL), let url = NSURL(string: text) {
                return [url]
            }
            guard let text = string(forType: .string) else { continue }
            if wanted is NSString.Type { return [text as NSString] }
            if wanted is NSAttributedString.Type { return [NSAttributedString(string: text)] }
        }
        return []
    }

    /// Whether `readObjects(forClasses:options:)` would find something (NSPasteboard.canReadObject(forClasses:options:)).
    public func canReadObject(forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil) -> Bool {
        readObjects(forClasses: classArray, options: options)?.isEmpty == false
    }

    /// The name of an option of `readObjects(forClasses:options:)` (NSPasteboard.ReadingOptionKey).
    public struct ReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Whether only addresses of files are wanted.
        public static let urlReadingFileURLsOnly = ReadingOptionKey(rawValue: "NSPasteboardURLReadingFileURLsOnlyKey")
        /// The types of the contents of addresses.
        public static let urlReadingContentsConformToTypes = ReadingOptionKey(rawValue: "NSPasteboardURLReadingContentsConformToTypesKey")
    }
}

/// What can be put on a pasteboard (NSPasteboardWriting).
public protocol NSPasteboardWriting: NSObjectProtocol {
    /// The types that it can be written in, the best first.
    func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType]
    /// What stands for it in a type: a string, data or a property list.
    func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any?
}

extension NSString: NSPasteboardWriting {
    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [.string] }
    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? { self as String }
}

extension NSAttributedString: NSPasteboardWriting {
    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [.rtf, .string] }
    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
        type == .rtf ? rtf(from: NSRange(location: 0, length: length)) : string
    }
}

extension NSURL: NSPasteboardWriting {
    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
        isFileURL ? [.fileURL, .URL, .string] : [.URL, .string]
    }
    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? { absoluteString }
}
