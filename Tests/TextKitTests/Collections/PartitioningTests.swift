import Expectations
import Testing

@testable import TextKit

struct PartitioningTests {
    @Test func `the first element of the second part is found, wherever it stands`() {
        for count in 0..<9 {
            let numbers = Array(0..<count)
            for first in 0...count {
                expectEqual(numbers.partitioningIndex { $0 >= first }, first)
                expectEqual((0..<count).partitioningIndex { $0 >= first }, first)
            }
        }
    }

    @Test func `equal elements stand in one part`() {
        let numbers = [1, 1, 2, 2, 2, 5]
        expectEqual(numbers.partitioningIndex { $0 >= 2 }, 2)
        expectEqual(numbers.partitioningIndex { $0 > 2 }, 5)
    }

    @Test func `a slice is searched by its own indices, and an empty one answers where it begins`() {
        let numbers = Array(0..<10)
        expectEqual(numbers[3..<8].partitioningIndex { $0 >= 5 }, 5)
        expectEqual(numbers[3..<8].partitioningIndex { $0 >= 0 }, 3)
        expectEqual(numbers[3..<8].partitioningIndex { $0 >= 9 }, 8)
        expectEqual(numbers[4..<4].partitioningIndex { _ in false }, 4)
    }
}
