import Foundation
import UIKit

// A pasteboard within the process: texts of other programs come through the window system here.
public final class UIPasteboard: @unchecked Sendable {
    public struct Name: Hashable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public struct OptionsKey: Hashable, Sendable { public let rawValue: String }

    public static let general = UIPasteboard()
    public static func withUniqueName() -> UIPasteboard { UIPasteboard() }
    public var items: [[String: Any]] = []

    public init() {}
    public init?(name: Name, create: Bool) {}

    public var numberOfItems: Int { items.count }
    public func addItems(_ new: [[String: Any]]) { items += new }
    public func setItems(_ new: [[String: Any]], options: [OptionsKey: Any] = [:]) { items = new }
    public func setData(_ data: Data, forPasteboardType type: String) { items = [[type: data]] }
    public func setValue(_ value: Any, forPasteboardType type: String) { items = [[type: value]] }

    public func data(forPasteboardType type: String) -> Data? {
        let value = items.first?[type]
        return value as? Data ?? (value as? String)?.data(using: .utf8)
    }

    public var url: URL? { items.first?[kUTTypeURL] as? URL }
    public var hasURLs: Bool { url != nil }

    public var string: String? {
        get { (items.first?[kUTTypeUTF8PlainText] ?? items.first?[kUTTypePlainText]) as? String }
        set { items = newValue.map { [[kUTTypeUTF8PlainText: $0, kUTTypePlainText: $0]] } ?? [] }
    }

    public var strings: [String]? {
        get { string.map { [$0] } }
        set { string = newValue?.first }
    }
}

public typealias CFString = String
public let kUTTypeHTML = "public.html"
public let kUTTypePlainText = "public.plain-text"
public let kUTTypeUTF8PlainText = "public.utf8-plain-text"
public let kUTTypeText = "public.text"
public let kUTTypeRTF = "public.rtf"
public let kUTTypeFlatRTFD = "com.apple.flat-rtfd"
public let kUTTypeURL = "public.url"

/// A kind of data, by its identifier.
public struct UTType: Sendable {
    public let identifier: String
    public init(_ identifier: String) { self.identifier = identifier }
    public static let text = UTType("public.text")
    public static let plainText = UTType("public.plain-text")
    public static let utf8PlainText = UTType("public.utf8-plain-text")
    public static let rtf = UTType("public.rtf")
    public static let flatRTFD = UTType("com.apple.flat-rtfd")
    public static let url = UTType("public.url")
    public static let html = UTType("public.html")
}

extension UIPasteboard {
    public var hasStrings: Bool { string != nil }
    public var urls: [URL]? { url.map { [$0] } }

    public func itemSet(withPasteboardTypes types: [String]) -> IndexSet? {
        IndexSet(items.indices.filter { index in types.contains { items[index][$0] != nil } })
    }

    public func data(forPasteboardType type: String, inItemSet set: IndexSet?) -> [Data]? {
        let values = (set ?? IndexSet(items.indices)).compactMap { items[$0][type] }
        return values.compactMap { $0 as? Data ?? ($0 as? String)?.data(using: .utf8) }
    }
}

/// Promises data to programs that may ask for it later. In this stand-in no program asks, so a handler is never called.
public final class NSItemProvider: NSObject {
    public typealias CompletionHandler = (NSData?, (any Error)?) -> Void
    public func registerItem(forTypeIdentifier type: String, loadHandler: @escaping (CompletionHandler?, Any?, Any?) -> Void) {}
}
