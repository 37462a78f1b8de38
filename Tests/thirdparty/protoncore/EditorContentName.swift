import Foundation

// What Proton's Objective-C module declares to Swift, in Swift: the name of a piece of content, which is also the value of an attribute.
public final class EditorContentName: NSObject, NSSecureCoding, @unchecked Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static var supportsSecureCoding: Bool { true }
    public func encode(with coder: NSCoder) { coder.encode(rawValue as NSString, forKey: "name") }

    public init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
        rawValue = name as String
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? EditorContentName)?.rawValue == rawValue }
    public override var hash: Int { rawValue.hashValue }
    public override var description: String { "EditorContent.Name(rawValue: \"\(rawValue)\")" }
}

extension EditorContentName {
    public static func paragraph() -> EditorContentName { EditorContentName(rawValue: "_paragraph") }
    public static func viewOnly() -> EditorContentName { EditorContentName(rawValue: "_viewOnly") }
    public static func newline() -> EditorContentName { EditorContentName(rawValue: "_newline") }
    public static func text() -> EditorContentName { EditorContentName(rawValue: "_text") }
    public static func unknown() -> EditorContentName { EditorContentName(rawValue: "_unknown") }
    public static func blockContentType() -> EditorContentName { EditorContentName(rawValue: "_blockContentType") }
    public static func inlineContentType() -> EditorContentName { EditorContentName(rawValue: "_inlineContentType") }
    public static func isBlockAttachment() -> EditorContentName { EditorContentName(rawValue: "_isBlockAttachment") }
    public static func isInlineAttachment() -> EditorContentName { EditorContentName(rawValue: "_isInlineAttachment") }
}
