import Foundation

/// What a running program is asked to do: one line of JSON through its socket, which it answers by another.
package struct RemoteRequest: Codable, Equatable, Sendable {
    /// The file whose window is meant, absolute; nil for the window that was used last.
    package var file: String?
    /// A command, as it could be typed.
    package var command: String?
    /// The folder from which paths in the command count: the one that is asked from, which need not be that of the program that is asked.
    package var folder: String?
    /// A line of the file's source, from 1, and a column of it.
    package var line: Int?
    package var column: Int?

    package init(file: String? = nil, command: String? = nil, folder: String? = nil, line: Int? = nil, column: Int? = nil) {
        self.file = file
        self.command = command
        self.folder = folder
        self.line = line
        self.column = column
    }

    /// `12:5`, or `12` alone.
    package static func position(_ text: String) -> (line: Int, column: Int?)? {
        let numbers = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(numbers.count), numbers.allSatisfy({ ($0 ?? 0) >= 1 }), let line = numbers[0] else { return nil }
        return (line, numbers.count == 2 ? numbers[1] : nil)
    }

    /// What a program answers.
    package enum Answer: Codable, Equatable, Sendable {
        case done
        /// No window of it shows the file.
        case other
        case failed(String)
    }

    /// A longer line is none, in bytes.
    static let largest = 1 << 16

    static func line(_ value: some Encodable) -> Data { ((try? JSONEncoder().encode(value)) ?? Data()) + [UInt8(ascii: "\n")] }
}
