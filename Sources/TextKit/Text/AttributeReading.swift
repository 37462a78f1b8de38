import Foundation

/// A run of an `AttributedString` or a container, which are asked for one attribute at a time.
protocol AttributeReading {
    subscript<K: AttributedStringKey>(_: K.Type) -> K.Value? where K.Value: Sendable { get }
}

extension AttributedString.Runs.Run: AttributeReading {}
extension AttributeContainer: AttributeReading {}

// Foundation's subscripts ask for values that are Sendable. For a key that is found at run time this cannot be checked, and some values are
// objects that are not: but what is read and written here stays on its thread. Sendable has no trace at run time, so that a type is the
// same with it and without.

private typealias HashableType = any Hashable.Type
private typealias SendableType = any (Hashable & Sendable).Type

// The cast keeps the compiler from opening the existential and passing the type inside it.
private func assumingSendable(_ type: HashableType) -> SendableType { unsafeBitCast(type as HashableType, to: SendableType.self) }

/// A key in all but that its values are Sendable.
private enum AssumedKey<K: AttributedStringKey, Value: Hashable & Sendable>: AttributedStringKey {
    static var name: String { K.name }
    static var runBoundaries: AttributedString.AttributeRunBoundaries? { K.runBoundaries }
    static var inheritedByAddedText: Bool { K.inheritedByAddedText }
    static var invalidationConditions: Set<AttributedString.AttributeInvalidationCondition>? { K.invalidationConditions }
}

extension AttributeReading {
    /// The value of any key.
    func value<K: AttributedStringKey>(_ key: K.Type) -> Any? {
        func read<Value: Hashable & Sendable>(_ type: Value.Type) -> Any? { self[AssumedKey<K, Value>.self] }
        return read(assumingSendable(K.Value.self))
    }
}

extension AttributeContainer {
    /// Sets the value of any key, or removes it where `value` is none of the key's.
    mutating func setValue<K: AttributedStringKey>(_ value: Any, _ key: K.Type) {
        func write<Value: Hashable & Sendable>(_ type: Value.Type, _ container: inout AttributeContainer) {
            container[AssumedKey<K, Value>.self] = value as? Value
        }
        write(assumingSendable(K.Value.self), &self)
    }
}
