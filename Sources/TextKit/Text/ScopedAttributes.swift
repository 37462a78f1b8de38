import Foundation
// The standard library's walk over the fields of a type, with which Foundation finds the keys of a scope too.
@_spi(Reflection) import Swift

/// The keys of a scope, by name, and what they make of values.
struct ScopedAttributes {
    private var keys: [String: any AttributedStringKey.Type] = [:]
    /// Whether a value that its key does not take is an error, rather than left out.
    let isStrict: Bool

    /// The keys of the properties of a scope, and of the scopes within it.
    init(_ scope: any AttributeScope.Type, isStrict: Bool) {
        self.isStrict = isStrict
        add(scope, depth: 0)
    }

    /// Every key of TextKit and of Foundation.
    static var known: ScopedAttributes { ScopedAttributes(AttributeScopes.TextKitAttributes.self, isStrict: false) }

    private mutating func add(_ scope: any AttributeScope.Type, depth: Int) {
        // Foundation's scope has no fields for the keys that Foundation lacks here.
        if scope == AttributeScopes.FoundationAttributes.self {
            add(AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self)
            add(AttributeScopes.FoundationAttributes.PresentationIntentAttribute.self)
        }
        var fields: [Any.Type] = []
        _ = _forEachField(of: scope) { _, _, type, _ in
            fields.append(type)
            return true
        }
        for field in fields {
            if let key = field as? any AttributedStringKey.Type {
                add(key)
            } else if let inner = field as? any AttributeScope.Type, depth < 16 {
                add(inner, depth: depth + 1)
            }
        }
    }

    private mutating func add(_ key: any AttributedStringKey.Type) { keys[key.name] = key }

    // MARK: Values

    /// The attributes of a run or container, as an `NSAttributedString` has them; those of other scopes are left out.
    func dictionary(_ attributes: some AttributeReading) throws -> [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        for (name, key) in keys {
            do {
                if let value = try attributes.object(key) { result[NSAttributedString.Key(name)] = value }
            } catch {
                if isStrict { throw error }
            }
        }
        return result
    }

    /// The attributes of an `NSAttributedString` as the keys' own values; those of other scopes are left out.
    func container(_ attributes: [NSAttributedString.Key: Any]) throws -> AttributeContainer {
        var result = AttributeContainer()
        for (name, object) in attributes {
            guard let key = keys[name.rawValue] else { continue }
            do { try result.set(key, to: object) } catch {
                if isStrict { throw error }
            }
        }
        return result
    }
}

extension AttributeReading {
    /// The value of an attribute, as an `NSAttributedString` has it: layout reads numbers and strings.
    fileprivate func object<K: AttributedStringKey>(_ key: K.Type) throws -> Any? {
        guard let value = value(key) else { return nil }
        if let converting = key as? any ObjectiveCConvertibleAttributedStringKey.Type { return try converting.object(of: value) }
        return (value as? any RawRepresentable)?.rawValue ?? value
    }
}

extension AttributeContainer {
    /// Takes the value of an `NSAttributedString`.
    fileprivate mutating func set<K: AttributedStringKey>(_ key: K.Type, to object: Any) throws {
        let found: Any? =
            if let converting = key as? any ObjectiveCConvertibleAttributedStringKey.Type {
                try converting.value(ofObject: object)
            } else {
                attributeValue(object, as: K.Value.self)
            }
        guard let found else {
            throw CocoaError(
                .coderInvalidValue, userInfo: [NSLocalizedDescriptionKey: "\(type(of: object)) is no value of the attribute \(K.name)"])
        }
        setValue(found, key)
    }
}

extension ObjectiveCConvertibleAttributedStringKey {
    fileprivate static func object(of value: Any) throws -> Any? { try (value as? Value).map { try objectiveCValue(for: $0) } }

    fileprivate static func value(ofObject object: Any) throws -> Any? { try (object as? ObjectiveCValue).map { try value(for: $0) } }
}
