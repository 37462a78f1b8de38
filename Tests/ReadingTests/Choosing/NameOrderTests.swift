import Expectations
import Testing

@testable import Reading

/// The order of a folder's documents.
struct NameOrderTests {
    @Test func `numbers sort by their value and letters without regard to case and diacritics`() {
        let sorted = [
            "1.md", "2.md", "03", "10.md", "A.md", "a.md", "Ärger", "Arm", "chapter 2", "chapter 10", "echo", "école", "LICENSE", "Zebra",
            "бег", "Якорь",
        ]
        expectEqual(sorted.reversed().sortedAsNames(), sorted)
    }

    @Test func `names that differ in case alone have one order`() {
        expectEqual(["readme", "README"].sortedAsNames(), ["README", "readme"].sortedAsNames())
    }
}
