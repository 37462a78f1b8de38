import TextKit
import TextSearch

/// The whole of a long text searched for words that it has nowhere, and for some that it has.
struct SearchRows {
    let storage: TextStorage
    let name: String
    let byteCount: Int

    func run(into table: BenchTable) {
        let exact: TextQuery.Options = [.matchesCase, .matchesDiacritics]
        measure("exact words", TextQuery("xylophone player", options: exact), megabytesPerSecond: 500, table)
        measure("exact words with hits", TextQuery("the prince", options: exact), megabytesPerSecond: 500, table)
        measure("words whatever their case and marks", TextQuery("xylophone player"), megabytesPerSecond: 150, table)
        measure("such words with hits", TextQuery("the prince"), megabytesPerSecond: 150, table)
        measure("a regular expression", TextQuery("xylo[a-z]+ p.ayer", options: .regularExpression), megabytesPerSecond: 20, table)
    }

    private func measure(_ what: String, _ query: TextQuery, megabytesPerSecond: Double, _ table: BenchTable) {
        guard let search = try? TextSearch(query, in: storage) else { return table.note(what, "is no query") }
        let time = seconds { search.advance { false } }
        table.row("\(name) searched: \(what), \(search.count) hits", time, budget: Double(byteCount) / (megabytesPerSecond * 1e6))
    }
}
