import Foundation

// The tests are compiled without optimisation, where `==` of arrays and closures over millions of pixels take most of a test's time.

/// Whether two pictures' pixels are the same. O(pixels), at the speed of memory.
public func haveSamePixels(_ first: [UInt32], _ second: [UInt32]) -> Bool {
    first.count == second.count && memcmp(first, second, first.count * MemoryLayout<UInt32>.stride) == 0
}

/// How many pixels of two pictures differ by more than a tolerance in one of their channels. O(pixels).
///
/// The pictures have equally many pixels.
public func differingPixels(_ first: [UInt32], _ second: [UInt32], tolerance: Int) -> Int {
    precondition(first.count == second.count)
    var count = 0
    first.withUnsafeBufferPointer { first in
        second.withUnsafeBufferPointer { second in
            var index = 0
            while index < first.count {
                if first[index] != second[index], distance(first[index], second[index]) > tolerance { count += 1 }
                index += 1
            }
        }
    }
    return count
}

/// The greatest difference of a channel.
private func distance(_ first: UInt32, _ second: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(first >> UInt32($0) & 255) - Int(second >> UInt32($0) & 255)) }.max() ?? 0
}
