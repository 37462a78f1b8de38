public import Foundation

extension NSAttributedString {
    /// The text of an `AttributedString` with the attributes of TextKit and Foundation; others are left out
    /// (NSAttributedString.init(_:)). O(length).
    public convenience init(_ attrStr: AttributedString) {
        // Nothing throws where what does not fit is left out.
        self.init(attributedString: (try? Self.make(attrStr, .known)) ?? NSAttributedString(string: String(attrStr.characters)))
    }

    /// The text of an `AttributedString` with the attributes of one scope, such as `\.uiKit`, and of the scopes within it
    /// (NSAttributedString.init(_:including:)). O(length).
    /// - Throws: What a key's conversion throws.
    public convenience init<S: AttributeScope>(_ attrStr: AttributedString, including scope: KeyPath<AttributeScopes, S.Type>) throws {
        try self.init(attrStr, including: S.self)
    }

    /// The text of an `AttributedString` with the attributes of one scope, and of the scopes within it
    /// (NSAttributedString.init(_:including:)). O(length).
    /// - Throws: What a key's conversion throws.
    public convenience init<S: AttributeScope>(_ attrStr: AttributedString, including scope: S.Type) throws {
        self.init(attributedString: try Self.make(attrStr, ScopedAttributes(scope, isStrict: true)))
    }

    private static func make(_ text: AttributedString, _ scope: ScopedAttributes) throws -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for run in text.runs {
            let part = String(String.UnicodeScalarView(text.unicodeScalars[run.range]))
            result.append(NSAttributedString(string: part, attributes: try scope.dictionary(run)))
        }
        return result
    }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
    /// The attributes of a container of TextKit and Foundation, as `NSAttributedString` has them; others are left out
    /// (Dictionary.init(_:)).
    public init(_ container: AttributeContainer) { self = (try? ScopedAttributes.known.dictionary(container)) ?? [:] }

    /// The attributes of a container of one scope, and of the scopes within it (Dictionary.init(_:including:)).
    /// - Throws: What a key's conversion throws.
    public init<S: AttributeScope>(_ container: AttributeContainer, including scope: KeyPath<AttributeScopes, S.Type>) throws {
        try self.init(container, including: S.self)
    }

    /// The attributes of a container of one scope, and of the scopes within it (Dictionary.init(_:including:)).
    /// - Throws: What a key's conversion throws.
    public init<S: AttributeScope>(_ container: AttributeContainer, including scope: S.Type) throws {
        self = try ScopedAttributes(scope, isStrict: true).dictionary(container)
    }
}
