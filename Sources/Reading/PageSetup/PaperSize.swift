package import struct Foundation.CGSize

/// The sizes of pages.
package enum PaperSize: String, CaseIterable, Sendable {
    /// As large as the window.
    case window
    case a4, a5, letter

    /// In logical pixels, of which 96 are an inch; nil where the window decides.
    package var size: CGSize? {
        switch self {
        case .window: nil
        case .a4: Self.millimetres(210, 297)
        case .a5: Self.millimetres(148, 210)
        case .letter: CGSize(width: 816, height: 1056)
        }
    }

    private static func millimetres(_ width: Double, _ height: Double) -> CGSize {
        CGSize(width: (width / 25.4 * 96).rounded(), height: (height / 25.4 * 96).rounded())
    }

    /// What the status line tells of it.
    package var name: String {
        switch self {
        case .window: "Pages are as large as the window"
        case .a4: "Pages are of A4"
        case .a5: "Pages are of A5"
        case .letter: "Pages are of the size Letter"
        }
    }
}
