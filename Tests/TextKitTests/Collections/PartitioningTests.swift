import Testing

@testable import TextKit

@Suite struct PartitioningTests {
    @Test func `the first element of the second part is found, wherever it stands`() {
        for count in 0..<9 {
            let numbers = Array(0..<count)
            for first in 0...count {
                #expect(numbers.partitioningIndex { $0 >= first } == first)
                #expect((0..<count).partitioningIndex { $0 >= first } == first)
            }
        }
    }

    @Test func `equal elements stand in one part`() {
        let numbers = [1, 1, 2, 2, 2, 5]
        #expect(numbers.partitioningIndex { $0 >= 2 } == 2)
        #expect(numbers.partitioningIndex { $0 > 2 } == 5)
    }

    @Test func `a slice is searched by its own indices, and an empty one answers where it begins`() {
        let numbers = Array(0..<10)
        #expect(numbers[3..<8].partitioningIndex { $0 >= 5 } == 5)
        #expect(numbers[3..<8].partitioningIndex { $0 >= 0 } == 3)
        #expect(numbers[3..<8].partitioningIndex { $0 >= 9 } == 8)
        #expect(numbers[4..<4].partitioningIndex { _ in false } == 4)
    }
}
