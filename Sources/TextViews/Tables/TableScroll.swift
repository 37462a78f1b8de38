package import struct Foundation.CGFloat

/// How far a table has been scrolled sideways.
package struct TableScroll: Equatable, Sendable {
    /// The table's first character.
    package var utf16: Int
    /// The part of what does not fit that is hidden at the left, 0…1.
    package var share: CGFloat

    package init(utf16: Int, share: CGFloat) {
        self.utf16 = utf16
        self.share = share
    }
}
