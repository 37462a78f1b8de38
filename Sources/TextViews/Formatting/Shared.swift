/// A value that all characters or paragraphs of a selection have, or the fact that they differ.
enum Shared<Value: Equatable>: Equatable {
    case same(Value)
    case mixed

    /// Nil where the values differ.
    var value: Value? {
        if case .same(let value) = self { return value }
        return nil
    }

    mutating func merge(_ other: Value) { if self != .same(other) { self = .mixed } }
}

extension Shared<Bool> {
    /// The mark of a button or of a menu's item.
    var mark: MenuElement.State {
        switch self {
        case .same(let isOn): isOn ? .on : .off
        case .mixed: .mixed
        }
    }
}
