import Foundation

/// Texts in the public domain (`Tests/Corpus`).
enum Corpus {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Corpus")
    static let names = ["alice.txt", "arabic.txt", "bengali.txt", "japanese.txt", "thai.txt", "war-and-peace.txt"]

    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
}
