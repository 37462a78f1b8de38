import Foundation

extension RulerView {
    /// What a ruler counts in (NSRulerView.UnitName).
    public struct UnitName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Inches of 72 points.
        public static let inches = UnitName(rawValue: "Inches")
        /// Centimetres of 28.35 points.
        public static let centimeters = UnitName(rawValue: "Centimeters")
        /// Points; every 36th is numbered.
        public static let points = UnitName(rawValue: "Points")
        /// Picas of 12 points; every third is numbered.
        public static let picas = UnitName(rawValue: "Picas")

        /// Inches where the user's region measures in them, else centimetres.
        static var usual: UnitName { Locale.current.measurementSystem == .us ? .inches : .centimeters }
    }
}

/// How a unit divides a ruler; lengths are points.
struct RulerScale: Equatable {
    /// From one number to the next.
    let step: CGFloat
    /// How much the number grows at each step.
    let count: Int
    /// Into how many parts ticks divide it.
    let parts: Int
    /// What dragged markers snap to.
    let grid: CGFloat
    /// How many points one of the unit is, and what it is written as.
    let unit: CGFloat
    let sign: String

    init(_ name: RulerView.UnitName) {
        switch name {
        case .inches: self.init(step: 72, count: 1, parts: 8, grid: 9, unit: 72, sign: "in")
        case .points: self.init(step: 36, count: 36, parts: 6, grid: 6, unit: 1, sign: "pt")
        case .picas: self.init(step: 36, count: 3, parts: 6, grid: 6, unit: 12, sign: "pc")
        default: self.init(step: 72 / 2.54, count: 1, parts: 4, grid: 18 / 2.54, unit: 72 / 2.54, sign: "cm")
        }
    }

    private init(step: CGFloat, count: Int, parts: Int, grid: CGFloat, unit: CGFloat, sign: String) {
        self.step = step
        self.count = count
        self.parts = parts
        self.grid = grid
        self.unit = unit
        self.sign = sign
    }

    func snapped(_ length: CGFloat) -> CGFloat { (length / grid).rounded() * grid }

    /// A length as a person reads it: `2.25 cm`.
    func text(_ length: CGFloat) -> String {
        let hundredths = Int((length / unit * 100).rounded())
        let rest = abs(hundredths) % 100
        let digits = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return "\(hundredths < 0 ? "−" : "")\(abs(hundredths) / 100)\(digits) \(sign)"
    }
}
