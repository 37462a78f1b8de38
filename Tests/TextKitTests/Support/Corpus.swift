import Foundation

/// Texts in the public domain (`Tests/Corpus`).
enum Corpus {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Corpus")
    static let names = ["alice.txt", "arabic.txt", "bengali.txt", "japanese.txt", "thai.txt", "war-and-peace.txt"]

    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// The paths of these texts, and of those in a folder `shared/corpus` beside the project, where there is one.
    static func files() throws -> [String] {
        let own = names.map { folder.appending(path: $0).path }
        let beside = folder.path + "/../../../shared/corpus/"
        guard FileManager.default.fileExists(atPath: beside) else { return own }
        return try own
            + FileManager.default.contentsOfDirectory(atPath: beside).sorted().map { beside + $0 }.filter {
                // Pictures have a folder of their own.
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
            }
    }
}
