package import Foundation

/// How a reader wants the lines of one document: kept with it.
package struct PageSetup: Codable, Equatable, Sendable {
    /// The number of columns where the window is wide enough; nil as the command line says.
    package var columns: Int?
    package var measure = LineMeasure.document
    /// Whether a single column is set in pages; nil as the document asks.
    package var setsPages: Bool?

    package init() {}

    /// Members that an older file does not have, or that a later one has other values for, are those of a new value.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        columns = try values.decodeIfPresent(Int.self, forKey: .columns).map { min(max($0, 1), Self.mostColumns) }
        measure = (try? values.decodeIfPresent(LineMeasure.self, forKey: .measure)) ?? .document
        setsPages = (try? values.decodeIfPresent(Bool.self, forKey: .setsPages)) ?? nil
    }

    /// Pages are written where they are chosen: an earlier program reads the rest as it was.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(columns, forKey: .columns)
        try values.encode(measure, forKey: .measure)
        try values.encodeIfPresent(setsPages, forKey: .setsPages)
    }

    private enum CodingKeys: String, CodingKey { case columns, measure, setsPages }

    /// The most columns, as on the command line.
    package static let mostColumns = 12
    /// Keys step from one column to this many.
    private static let usualColumns = 3

    /// The number after the present one; 1 follows the last.
    package static func columns(after now: Int) -> Int { now >= usualColumns ? 1 : now + 1 }
}

/// How long lines may be.
package enum LineMeasure: String, Codable, CaseIterable, Sendable {
    /// As the document recommends.
    case document
    case characters45, characters66, characters80
    /// As wide as the window.
    case window

    /// The next one; the first follows the last.
    package var next: LineMeasure {
        let all = Self.allCases
        return all[(all.firstIndex(of: self)! + 1) % all.count]
    }

    /// The one this many steps longer, or shorter where negative; the document's own counts by its length, and is no step itself.
    /// - Parameter recommended: what the document says, in ems.
    package func stepped(by steps: Int, recommended: CGFloat) -> LineMeasure {
        func length(_ measure: LineMeasure) -> CGFloat { measure.ems(recommended: recommended) ?? .infinity }
        let others = Self.allCases.filter { $0 != .document }
        var measure = self
        for _ in 0..<min(abs(steps), others.count) {
            let now = length(measure)
            let next = steps > 0 ? others.first { length($0) > now } : others.last { length($0) < now }
            guard let next else { break }
            measure = next
        }
        return measure
    }

    /// The greatest width of a column in ems of the body face, of which a character takes 0.56; nil for no limit.
    /// - Parameter recommended: what the document says.
    package func ems(recommended: CGFloat) -> CGFloat? {
        switch self {
        case .document: recommended
        case .characters45: 45 * 0.56
        case .characters66: 66 * 0.56
        case .characters80: 80 * 0.56
        case .window: nil
        }
    }

    /// Its name in the status line.
    package var name: String {
        switch self {
        case .document: "Lines as long as the document recommends"
        case .characters45: "Lines of about 45 characters"
        case .characters66: "Lines of about 66 characters"
        case .characters80: "Lines of about 80 characters"
        case .window: "Lines as wide as the window"
        }
    }
}
