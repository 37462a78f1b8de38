import Foundation

/// The computed style of elements that have the same one. A style is as long as a page of small print, with some twenty references in it:
/// what holds one for each open element, or passes it on for each text, holds and passes this instead.
@dynamicMemberLookup
final class SharedStyle {
    let values: ComputedStyle

    init(_ values: ComputedStyle) { self.values = values }

    subscript<Value>(dynamicMember property: KeyPath<ComputedStyle, Value>) -> Value {
        @inline(__always) get { values[keyPath: property] }
    }

    /// A style of its own that differs in some properties.
    func with(_ change: (inout ComputedStyle) -> Void) -> SharedStyle {
        var values = values
        change(&values)
        return SharedStyle(values)
    }

    /// As `ComputedStyle.sized(in:)`.
    func sized(in around: SharedStyle?) -> SharedStyle { values.widthIsPercentage ? SharedStyle(values.sized(in: around?.values)) : self }

    /// As `ComputedStyle.inset(on:)`.
    func inset(on side: DocumentFigure.Side) -> CGFloat { values.inset(on: side) }

    /// As `ComputedStyle.wrap(on:)`.
    func wrap(on side: DocumentFigure.Side) -> CSSWrap { values.wrap(on: side) }
}
