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
    private static func cost(_ places: [TotalFit.Place], _ ends: [Int], widest: Int64, room: (Int) -> Int64) -> Double? {
        var total = 0.0
        var width: Int64 = 0
        var glue: Int64 = 0
        var fitness = 1
        for (line, end) in ends.enumerated() {
            let place = places[end]
            let rest = Double(room(line) - (place.content - width))
            let stretch = Double(place.contentGlue - glue)
            let isBeside = room(line) < widest
            var ratio = rest < 0 ? rest / (stretch * TotalFit.shrink) : rest / (stretch * TotalFit.stretch)
            if stretch == 0, rest > 0 { ratio = isBeside ? rest / (Double(room(line)) * 0.04) : 100 }
            if stretch == 0, rest == 0 { ratio = 0 }
            if place.isMandatory, ratio > 0 { ratio = 0 }
            guard ratio >= -1 else { return nil }
            let badness = badness(abs(ratio))
            let next = place.isMandatory && rest > 0 ? 1 : ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
            total += (10 + badness) * (10 + badness) * min(1, Double(room(line)) / Double(widest))
            total += abs(next - fitness) > 1 ? 10_000 : 0
            fitness = next
            (width, glue) = (place.width, place.glue)
        }
        return total
    }

    private static func badness(_ ratio: Double) -> Double { ratio <= 3 ? 100 * ratio * ratio * ratio : 2700 + 2700 * (ratio - 3) }

    private static func best(_ places: [TotalFit.Place], widest: Int64, room: (Int) -> Int64) -> Double? {
        (0..<(1 << (places.count - 1))).compactMap { mask in
            let ends = (0..<places.count).filter { $0 == places.count - 1 || mask & (1 << $0) != 0 }
            return cost(places, ends, widest: widest, room: room)
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
                    ? .each({ ($0 < 14 ? room($0) : 4000, true) }, constantFrom: 100, widest: 4000) : .column(first: room(0), others: 4000))
        )
        #expect(lines.ends.last == 12)
        let widest: Int64 = seed % 3 == 2 ? 4000 : 1
        let found = Self.cost(places, lines.ends.map { Int($0) }, widest: widest, room: room)
        let best = Self.best(places, widest: widest, room: room)
        #expect(found != nil && best != nil)
        #expect(abs((found ?? 0) - (best ?? 1)) < 1e-6 * (best ?? 1))
    }

    /// Places of words some of which may be divided, and some of which end in what may hang.
    private static func divided(_ random: inout SeededGenerator) -> [TotalFit.Place] {
        var places: [TotalFit.Place] = []
        var place = TotalFit.Place(width: 0, content: 0, glue: 0, contentGlue: 0)
        for _ in 0..<8 {
            let word = Int64(300 + random.next() % 1100)
            if random.next() % 3 == 0 {
                var part = place
                part.content = place.width + word / 2
                (part.width, part.contentGlue, part.hyphen) = (part.content, place.glue, 90)
                places.append(part)
            }
            place.content = place.width + word
            place.contentGlue = place.glue
            place.width += word + space
            place.glue += space
            place.hang = random.next() % 4 == 0 ? 160 : 0
            places.append(place)
        }
        places[places.count - 1].isMandatory = true
        return places
    }

    /// All of what decides; nil where a line does not fit.
    private static func fullCost(
        _ places: [TotalFit.Place], _ ends: [Int], tolerance: Double, filling: TotalFit.Filling, avoidsLoneWord: Bool,
        widest: Int64, room: (Int) -> (width: Int64, reachesEdge: Bool)
    ) -> Double? {
        var total = 0.0
        var (width, glue, fitness, followsHyphen) = (Int64(0), Int64(0), 1, false)
        for (line, end) in ends.enumerated() {
            let place = places[end]
            let room = room(line)
            var rest = room.width - (place.content - width + place.hyphen)
            if rest < 0, room.reachesEdge { rest += place.hang }
            let white = filling == .justified ? place.contentGlue - glue : 0
            // In whole numbers, since a third is none.
            guard rest * 3 >= -white else { return nil }
            let fills = place.isMandatory && rest > 0
            let isAlone = filling == .justified && white == 0 && rest > 0 && !fills
            if isAlone, tolerance != .infinity { return nil }
            var most = Double(white) * (rest < 0 ? TotalFit.shrink : TotalFit.stretch)
            if isAlone { most = room.width < widest ? max(1, Double(room.width) * 0.04) : Double(rest) / 100 }
            if filling == .ragged { most = max(1, Double(room.width) * 0.2) }
            let ratio = rest == 0 || fills ? 0 : Double(rest) / most
            let badness = badness(abs(ratio))
            guard badness <= tolerance else { return nil }
            let next = ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
            total += (10 + badness) * (10 + badness) * min(1, Double(room.width) / Double(widest))
            total += (abs(next - fitness) > 1 ? 10_000 : 0) + (place.hyphen > 0 ? 2500 : 0)
            if followsHyphen, place.hyphen > 0 || place.isMandatory { total += 10_000 }
            if avoidsLoneWord, place.isMandatory, line > 0, place.contentGlue == glue { total += 1_000_000 }
            (fitness, followsHyphen, width, glue) = (next, place.hyphen > 0, place.width, place.glue)
        }
        return total
    }

    @Test(arguments: 0..<240) func `no other lines are better where words are divided, stops hang, and within a tolerance`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 900)
        let places = Self.divided(&random)
        let widths = (0..<places.count).map { _ in Int64(1900 + random.next() % 1200) }
        let edges = (0..<places.count).map { _ in random.next() % 2 == 0 }
        let first = Int64(1900 + random.next() % 1200)
        let isColumn = seed % 2 == 0
        let room: (Int) -> (width: Int64, reachesEdge: Bool) = { line in
            isColumn ? (line == 0 ? first : 2600, true) : (widths[min(line, widths.count - 1)], edges[min(line, edges.count - 1)])
        }
        let filling: TotalFit.Filling = seed % 5 == 4 ? .ragged : .justified
        let tolerance = [200.0, 2000, 10_000, .infinity][Int(seed / 2 % 4)]
        let fit = TotalFit()
        fit.places = places
        let lines = fit.lines(
            filling, avoidsLoneWord: seed % 3 == 0, tolerance: tolerance,
            in: isColumn ? .column(first: first, others: 2600) : .each(room, constantFrom: 100, widest: widths[widths.count - 1]))
        func cost(_ ends: [Int]) -> Double? {
            Self.fullCost(
                places, ends, tolerance: tolerance, filling: filling, avoidsLoneWord: seed % 3 == 0,
                widest: isColumn ? 1 : widths[widths.count - 1], room: room)
        }
        let best = (0..<(1 << (places.count - 1))).compactMap { mask in
            cost((0..<places.count).filter { $0 == places.count - 1 || mask & (1 << $0) != 0 })
        }.min()
        guard let best else {
            #expect(lines == nil || tolerance == .infinity)
            return
        }
        let found = lines.flatMap { cost($0.ends.map { Int($0) }) }
        #expect(found != nil && abs((found ?? 0) - best) < 1e-6 * best, "\(String(describing: found)) instead of \(best)")
        #expect(lines?.slots == lines.map { (0..<Int32($0.ends.count)).map { $0 } })
    }

    @Test func `lines beside a figure that cannot but be bad make no others as bad`() throws {
        let fit = TotalFit()
        var random = SeededGenerator(seed: 3)
        fit.places = Self.places((0..<80).map { _ in Int64(300 + random.next() % 1200) })
        let rooms: [Int64] = [9000, 9000, 9000, 9000, 1700, 1500, 1800, 1600, 1700, 1500]
        let lines = try #require(
            fit.lines(
                .justified, tolerance: .infinity, in: .each({ ($0 < 10 ? rooms[$0] : 9000, true) }, constantFrom: 100, widest: 9000)))
        var start = TotalFit.Place(width: 0, content: 0, glue: 0, contentGlue: 0)
        for (end, slot) in zip(lines.ends, lines.slots) {
            let place = fit.places[Int(end)]
            let rest = Double(9000 - (place.content - start.width))
            if slot < 4 { #expect(rest / Double(place.contentGlue - start.glue) < 1.5, "line \(slot)") }
            start = place
        }
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
        let lines = try #require(
            fit.lines(.justified, tolerance: .infinity, in: .each({ (rooms[min(4, $0)], true) }, constantFrom: 100, widest: 2100)))
        #expect(lines.ends == [1, 3])
        #expect(lines.slots == [0, 3])
    }

    @Test func `a first line that is too narrow for its first word is no end of the paragraph`() throws {
        let fit = TotalFit()
        fit.places = Self.places([900, 300, 300, 900, 300])
        let lines = try #require(fit.lines(.justified, tolerance: .infinity, in: .column(first: 700, others: 1600)))
        #expect(lines.slots == lines.ends.indices.map { Int32($0) }, "no line of a column stays empty")
        #expect(lines.ends.first == 0)
        #expect(lines.ends.last == 4)
    }

    @Test func `room is asked for as far as lines reach`() throws {
        let fit = TotalFit()
        fit.places = Self.places([900, 900, 900, 900, 900, 900])
        var last = 0
        let room: (Int) -> (width: Int64, reachesEdge: Bool) = { line in
            last = max(last, line)
            return (2100, true)
        }
        let lines = try #require(
            fit.lines(.justified, tolerance: .infinity, in: .each(room, constantFrom: 400, widest: 2100)))
        #expect(lines.ends.last == 5)
        #expect(last <= 6, "a line may be as short as a word, and the next start is looked at")
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
