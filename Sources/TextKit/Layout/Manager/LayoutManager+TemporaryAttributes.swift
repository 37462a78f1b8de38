import Foundation

extension LayoutManager {
    func readTemporaryAttributes(at utf16: Int, _ range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        let count = textStorage?.length ?? 0
        precondition(
            utf16 >= 0 && utf16 < count,
            "LayoutManager.temporaryAttributes(atCharacterIndex:): index \(utf16) outside a text of \(count) characters")
        guard let temporary else {
            range?.pointee = NSRange(location: 0, length: count)
            return [:]
        }
        let run = temporary.run(at: utf16)
        range?.pointee = NSRange(run.range)
        return run.attributes
    }

    func changeTemporaryAttributes(
        _ range: NSRange, _ member: StaticString, _ change: (inout [NSAttributedString.Key: Any]) -> Void
    ) {
        let count = textStorage?.length ?? 0
        precondition(
            range.location >= 0 && range.length >= 0 && range.location <= count && range.length <= count - range.location,
            "LayoutManager.\(member): range \(range) outside a text of \(count) characters")
        if temporary?.utf16Count != count { temporary = TemporaryAttributes(utf16Count: count) }
        temporary?.change(range.range, change)
        if range.length > 0 { invalidateDisplay(forCharacterRange: range) }
    }

    func longestTemporaryRun<Value>(
        at location: Int, _ range: NSRangePointer?, _ limit: NSRange, _ read: ([NSAttributedString.Key: Any]) -> Value,
        _ areEqual: (Value, Value) -> Bool
    ) -> Value {
        var run = NSRange(location: location, length: 1)
        let value = read(temporaryAttributes(atCharacterIndex: location, effectiveRange: &run))
        guard let range else { return value }
        var found = run.range
        let limit = limit.range
        while found.upperBound < limit.upperBound {
            guard areEqual(read(temporaryAttributes(atCharacterIndex: found.upperBound, effectiveRange: &run)), value) else { break }
            found = found.lowerBound..<run.range.upperBound
        }
        while found.lowerBound > limit.lowerBound {
            guard areEqual(read(temporaryAttributes(atCharacterIndex: found.lowerBound - 1, effectiveRange: &run)), value) else { break }
            found = run.range.lowerBound..<found.upperBound
        }
        range.pointee = NSRange(found.clamped(to: limit))
        return value
    }
}
