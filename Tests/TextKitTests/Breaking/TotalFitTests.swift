import Testing

@testable import TextKit

/// The ends of lines that total fit chooses are the best of all there are.
@Suite struct TotalFitTests {
    private static let space: Int64 = 300

    /// Places after words of these widths with a space between them.
    private static func places(_ words: [Int64]) -> [TotalFit.Place] {
        var place = TotalFit.Place(width: 0, content: 0, glue: 0, contentGlue: 0)
        return words.enumerated().map { index, word in
            place.content = place.width + word
            place.contentGlue = place.glue
            place.width += word + space
            place.glue += space
            place.isMandatory = index == words.count - 1
            return place
        }
    }

    /// The sum of cubes that decides, without the finer points, of the lines that end at `ends`; nil where one does not fit.
    private static func cost(_ places: [TotalFit.Place], _ ends: [Int], room: (Int) -> Int64) -> Double? {
        var total = 0.0
        var width: Int64 = 0
        var glue: Int64 = 0
        var fitness = 1
        for (line, end) in ends.enumerated() {
            let place = places[end]
            let rest = Double(room(line) - (place.content - width))
            let stretch = Double(place.contentGlue - glue)
            var ratio =
                rest < 0 ? rest / (stretch * TotalFit.shrink) : stretch > 0 ? rest / (stretch * TotalFit.stretch) : rest == 0 ? 0 : 100
            if place.isMandatory, ratio > 0 { ratio = 0 }
            guard ratio >= -1 else { return nil }
            let badness = min(1e7, 100 * abs(ratio * ratio * ratio))
            let next = place.isMandatory && rest > 0 ? 1 : ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
            total += (10 + badness) * (10 + badness) + (abs(next - fitness) > 1 ? 10_000 : 0)
            fitness = next
            (width, glue) = (place.width, place.glue)
        }
        return total
    }

    private static func best(_ places: [TotalFit.Place], room: (Int) -> Int64) -> Double? {
        (0..<(1 << (places.count - 1))).compactMap { mask in
            let ends = (0..<places.count).filter { $0 == places.count - 1 || mask & (1 << $0) != 0 }
            return cost(places, ends, room: room)
        }.min()
    }

    @Test(arguments: 0..<60) func `no other lines are better, in a column or round a figure`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &+ 7)
        let words = (0..<13).map { _ in Int64(200 + random.next() % 900) }
        let places = Self.places(words)
        let rooms = (0..<14).map { _ in seed % 3 == 0 ? 4000 : Int64(2500 + random.next() % 2000) }
        let first = seed % 3 == 1 ? Int64(3000) : 4000
        let room: (Int) -> Int64 = { seed % 3 == 2 ? rooms[$0] : $0 == 0 ? first : 4000 }
        let fit = TotalFit()
        fit.places = places
        let lines = try #require(
            fit.lines(
                .justified, tolerance: .infinity,
                in: seed % 3 == 2
                    ? .each({ $0 < 14 ? room($0) : 4000 }, constantFrom: 100) : .column(first: room(0), others: 4000)))
        #expect(lines.ends.last == 12)
        let found = Self.cost(places, lines.ends.map { Int($0) }, room: room)
        let best = Self.best(places, room: room)
        #expect(found != nil && best != nil)
        #expect(abs((found ?? 0) - (best ?? 1)) < 1e-6 * (best ?? 1))
    }

    @Test func `a word wider than its line has it for itself, and the others are as good as without it`() throws {
        let fit = TotalFit()
        fit.places = Self.places([900, 900, 900, 9000, 900, 900, 900, 900])
        let lines = try #require(fit.lines(.justified, tolerance: .infinity, in: .column(first: 3300, others: 3300)))
        #expect(lines.ends.contains(3))
        #expect(lines.ends.contains(2))
        #expect(fit.lines(.justified, tolerance: 800, in: .column(first: 3300, others: 3300)) == nil)
    }

    @Test func `a stretch that is too narrow for the next word stays empty`() throws {
        let fit = TotalFit()
        fit.places = Self.places([900, 900, 900, 900])
        let rooms: [Int64] = [2100, 500, 600, 2100, 2100]
        let lines = try #require(fit.lines(.justified, tolerance: .infinity, in: .each({ rooms[min(4, $0)] }, constantFrom: 100)))
        #expect(lines.ends == [1, 3])
        #expect(lines.slots == [0, 3])
    }

    @Test func `a last line of one word is avoided on request`() throws {
        let fit = TotalFit()
        fit.places = Self.places([700, 700, 700, 700, 700])
        let plain = try #require(fit.lines(.ragged, tolerance: .infinity, in: .column(first: 3800, others: 3800)))
        #expect(plain.ends == [3, 4])
        let full = try #require(fit.lines(.ragged, avoidsLoneWord: true, tolerance: .infinity, in: .column(first: 3800, others: 3800)))
        #expect(full.ends == [2, 4])
    }
}
