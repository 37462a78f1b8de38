import Foundation
import TextKit

/// The text that is measured on.
struct BenchText {
    let string: String
    let title: String

    init(string: String, title: String) {
        self.string = string
        self.title = title
    }

    /// - Parameter leastCount: a shorter file is repeated until it has this many bytes.
    init?(file: String?, isQuick: Bool, leastCount: Int = 0) {
        if let file {
            guard let data = FileManager.default.contents(atPath: file) else { return nil }
            var text = String(decoding: data, as: UTF8.self)
            let times = leastCount / max(1, data.count) + 1
            if times > 1 { text = String(repeating: text.hasSuffix("\n") ? text : text + "\n", count: times) }
            if isQuick { text = String(text.prefix(300_000)) }
            string = text
            title = "\(file), \(text.utf16.count) characters"
        } else {
            string = Self.book(words: isQuick ? 50_000 : 560_000)
            title = "a generated book, \(string.utf16.count) characters"
        }
    }

    /// Short lines of words with a book's lengths and repetition; the same every time.
    private static func book(words: Int) -> String {
        var state: UInt64 = 42
        func next(_ bound: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) % bound
        }
        let letters = Array("etaoinshrdlucmfwypvbgk")
        let vocabulary = (0..<20_000).map { _ in
            String((0..<(2 + next(8))).map { _ in letters[Int(min(next(22), next(22)))] })
        }
        var text = ""
        for index in 0..<words {
            text += vocabulary[Int(min(next(20_000), next(20_000), next(20_000)))]
            text += index % 10 == 9 ? "\n" : " "
        }
        return text
    }

    /// Its first characters, to the end of a line.
    func start(_ count: Int) -> BenchText {
        let units = Array(string.utf16.prefix(count))
        guard units.count == count, let end = units.lastIndex(of: 0x0A) else { return self }
        return BenchText(string: String(decoding: units[...end], as: UTF16.self), title: title)
    }

    nonisolated static var font: Font { Font(name: "DejaVu Serif", size: 16) ?? .systemFont(ofSize: 16) }

    func storage() -> TextStorage { TextStorage(string: string, attributes: [.font: Self.font]) }
}

/// A storage with one manager and one container of unlimited height.
struct BenchStack {
    let storage: TextStorage
    let manager = LayoutManager()
    let container: TextContainer

    init(_ storage: TextStorage, width: CGFloat = 600, isContiguous: Bool = true) {
        self.storage = storage
        container = TextContainer(size: CGSize(width: width, height: 0))
        container.lineFragmentPadding = 0
        manager.allowsNonContiguousLayout = !isContiguous
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
    }

    /// What whole layouts take after the container's width has changed, to and fro.
    func timesOfOtherWidths(_ count: Int) -> [Double] {
        (0..<count).map { round in
            seconds {
                container.size.width = round % 2 == 0 ? 590 : 600
                manager.ensureLayout(for: container)
            }
        }
    }
}
