public import Foundation

extension AttributedString {
    /// The text of an `NSAttributedString` with the attributes of TextKit and Foundation; others, and values of other types, are left
    /// out (AttributedString.init(_:)). O(length).
    public init(_ nsStr: NSAttributedString) { self = (try? Self.make(nsStr, .known)) ?? AttributedString(nsStr.string) }

    /// The text of an `NSAttributedString` with the attributes of one scope, such as `\.appKit`, and of the scopes within it
    /// (AttributedString.init(_:including:)). O(length).
    /// - Throws: What a key's conversion throws, and `CocoaError` for a value of another type than its key's.
    public init<S: AttributeScope>(_ nsStr: NSAttributedString, including scope: KeyPath<AttributeScopes, S.Type>) throws {
        try self.init(nsStr, including: S.self)
    }

    /// The text of an `NSAttributedString` with the attributes of one scope, and of the scopes within it
    /// (AttributedString.init(_:including:)). O(length).
    /// - Throws: What a key's conversion throws, and `CocoaError` for a value of another type than its key's.
    public init<S: AttributeScope>(_ nsStr: NSAttributedString, including scope: S.Type) throws {
        self = try Self.make(nsStr, ScopedAttributes(scope, isStrict: true))
    }

    private static func make(_ text: NSAttributedString, _ scope: ScopedAttributes) throws -> AttributedString {
        let units = text.string as NSString
        var result = AttributedString()
        var index = 0
        while index < units.length {
            var run = NSRange()
            let attributes =
                (text as? TextStorage)?.attributesAsSet(at: index, &run) ?? text.attributes(at: index, effectiveRange: &run)
            var end = min(units.length, NSMaxRange(run))
            // A run that ends within a pair of surrogates takes the whole of it.
            if end < units.length, UTF16.isTrailSurrogate(units.character(at: end)), UTF16.isLeadSurrogate(units.character(at: end - 1)) {
                end += 1
            }
            let part = units.substring(with: NSRange(location: index, length: end - index))
            result.append(AttributedString(part, attributes: try scope.container(attributes)))
            index = end
        }
        return result
    }
}

extension AttributeContainer {
    /// The attributes of TextKit and Foundation in a dictionary; others, and values of other types, are left out
    /// (AttributeContainer.init(_:)).
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self = (try? ScopedAttributes.known.container(dictionary)) ?? AttributeContainer()
    }

    /// The attributes of one scope in a dictionary, and of the scopes within it (AttributeContainer.init(_:including:)).
    /// - Throws: What a key's conversion throws, and `CocoaError` for a value of another type than its key's.
    public init<S: AttributeScope>(
        _ dictionary: [NSAttributedString.Key: Any], including scope: KeyPath<AttributeScopes, S.Type>
    ) throws {
        try self.init(dictionary, including: S.self)
    }

    /// The attributes of one scope in a dictionary, and of the scopes within it (AttributeContainer.init(_:including:)).
    /// - Throws: What a key's conversion throws, and `CocoaError` for a value of another type than its key's.
    public init<S: AttributeScope>(_ dictionary: [NSAttributedString.Key: Any], including scope: S.Type) throws {
        self = try ScopedAttributes(scope, isStrict: true).container(dictionary)
    }
}
