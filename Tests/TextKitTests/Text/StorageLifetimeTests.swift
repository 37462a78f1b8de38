import Expectations
import Foundation
import Testing

@testable import TextKit

/// A storage that is gone leaves nothing behind, though Foundation's class would.
struct StorageLifetimeTests {
    @Test func `slices that live for a moment let go of their attributes, where Foundation has read them too`() {
        weak var value: MutableParagraphStyle?
        do {
            let own = MutableParagraphStyle()
            value = own
            let storage = TextStorage(string: "the river and the water", attributes: [.paragraphStyle: own])
            for length in 1...8 {
                let slice = storage.attributedSubstring(from: NSRange(location: 4, length: length))
                expectEqual(slice.length, length)
                expect(NSMutableAttributedString(string: "").isEqual(to: slice) == false)
            }
        }
        expect(value == nil)
    }

    @Test func `the runs that Foundation keeps beside a storage go with it`() {
        let storage = TextStorage(string: "the river and the water")
        weak var runs: AnyObject?
        do {
            let slice = storage.attributedSubstring(from: NSRange(location: 0, length: 5))
            runs = FoundationMirror.fields?.runs(of: slice).takeUnretainedValue()
            expect(runs != nil)
            withExtendedLifetime(slice) {}
        }
        expect(runs == nil)
    }
}
