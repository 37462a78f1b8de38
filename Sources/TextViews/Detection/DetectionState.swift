import Foundation
import TextKit

/// What was found in the part of a text that is near what shows. Offsets are UTF-16 in the whole text.
struct DetectionState {
    /// Nil where nothing is looked for.
    var detector: DataDetector?
    /// The range that has been searched for data such as links and dates.
    var scanned = 0..<0
    /// In the order of the text.
    var items: [DetectedData] = []
    /// The attributes that are shown over the items.
    var shownKeys: [NSAttributedString.Key] = []

    /// Characters before and after what shows that are looked through with it, so that small scrolls find nothing new to do.
    static let reach = 3000

    /// The item that holds a character. O(log n).
    func item(at utf16: Int) -> DetectedData? {
        let index = items.partitioningIndex { $0.range.upperBound > utf16 }
        return index < items.count && items[index].range.contains(utf16) ? items[index] : nil
    }

    /// Moves along with an edit; what is there now has yet to be looked through.
    mutating func adjust(replacing replaced: Range<Int>, with count: Int) {
        scanned = 0..<0
        for index in items.indices {
            items[index].range = SelectionState.adjusted(items[index].range, replacing: replaced, with: count)
        }
        items.removeAll { $0.range.isEmpty }
    }
}

extension DataDetectorTypes {
    /// Shipments, flights and look-ups are not looked for.
    var checkingTypes: TextCheckingTypes {
        var types: TextCheckingTypes = []
        if contains(.link) { types.insert(.link) }
        if contains(.phoneNumber) { types.insert(.phoneNumber) }
        if contains(.address) { types.insert(.address) }
        if contains(.calendarEvent) { types.insert(.date) }
        return types
    }
}
