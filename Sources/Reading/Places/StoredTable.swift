/// A wide table that the reader has scrolled sideways, in a form that outlives the document.
package struct StoredTable: Codable, Equatable, Sendable {
    /// Where it begins.
    let place: TextPlace
    /// The part of what does not fit that is hidden at the left, 0…1.
    let share: Double

    var isUsable: Bool { place.isUsable && (0...1).contains(share) }
}
