import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// The cases of html5lib for the tree of a page (HTML standard, 13.2.6): the same text comes out, in the same order. Its fragments are left
/// out, which recto has no use for, and pages that scripts change.
struct HTMLConformanceTests {
    private static let folder = ProcessInfo.processInfo.environment["RECTO_HTML5LIB"]

    @Test(.enabled(if: folder != nil, "RECTO_HTML5LIB names no folder of cases"))
    func `pages have the text of their trees`() throws {
        let folder = URL(filePath: try require(Self.folder))
        let known = knownHTMLCases.mapValues { files in files.flatMap { file, numbers in numbers.map { "\(file) \($0)" } } }
        var suite = ConformanceSuite("html5lib, text of trees", known: known)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        for file in files.filter({ $0.pathExtension == "dat" }).sorted(by: { $0.path < $1.path }) {
            let cases = HTMLCase.all(of: String(decoding: try Data(contentsOf: file), as: UTF8.self))
            for (number, test) in cases.enumerated() where !test.isFragment && !test.needsScripts {
                let page = HTMLEncoding.withoutNUL(Data(test.page.utf8), encoding: nil)
                let found = Self.text(HTMLTree(utf8: Array(page)))
                let expected = test.text
                suite.add(
                    "\(file.lastPathComponent) \(number + 1)",
                    found == expected ? nil : "\(found.debugDescription), not \(expected.debugDescription)")
            }
        }
        suite.finish(leastCount: 1500)
    }

    private static func text(_ tree: HTMLTree) -> String {
        var text = ""
        func add(_ node: HTMLNode) {
            switch node.kind {
            case .text: text += String(decoding: node.text, as: UTF8.self)
            case .element where HTMLCase.unread.contains(node.name): break
            case .element: for index in 0..<node.childCount { add(node.child(index)) }
            case .other: break
            }
        }
        if let root = tree.root { withExtendedLifetime(tree) { add(root) } }
        return text
    }
}

/// A case of html5lib: a page, and the tree that is to come of it.
private struct HTMLCase {
    var page = ""
    /// The texts of the tree, one after the other.
    var text = ""
    var isFragment = false
    var needsScripts = false
    /// The elements around the next line of the tree.
    private var path: [Substring] = []

    /// Elements whose text no reader shows.
    static let unread: Set<String> = ["script", "style", "noframes", "noembed", "iframe", "template"]

    static func all(of file: String) -> [HTMLCase] {
        var cases: [HTMLCase] = []
        var section: Substring = "", page: [Substring] = []
        var isInText = false
        for line in file.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "#data" {
                cases.append(HTMLCase())
                (section, page, isInText) = ("data", [], false)
            } else if line.hasPrefix("#"), section != "document" {
                section = line.dropFirst()
                if section == "document-fragment" { cases[cases.count - 1].isFragment = true }
                if section == "script-on" { cases[cases.count - 1].needsScripts = true }
            } else if section == "data" {
                page.append(line)
                cases[cases.count - 1].page = page.joined(separator: "\n")
            } else if section == "document" {
                cases[cases.count - 1].addLine(line, &isInText)
            }
        }
        return cases
    }

    /// A text stands in quotation marks, and may go on in lines that begin with neither a bar nor anything else of the form.
    private mutating func addLine(_ line: Substring, _ isInText: inout Bool) {
        var content: Substring
        if isInText {
            if !path.contains(where: { Self.unread.contains(String($0)) }) { text += "\n" }
            content = line
        } else {
            guard line.hasPrefix("| ") else { return }
            content = line.dropFirst(2).drop { $0 == " " }
            let depth = (line.count - 2 - content.count) / 2
            path.removeLast(max(0, path.count - depth))
            if content.first == "<" { path.append(content.dropFirst().dropLast()) }
            guard content.first == "\"" else { return }
            content = content.dropFirst()
        }
        isInText = !content.hasSuffix("\"")
        let isRead = !path.contains { Self.unread.contains(String($0)) }
        if isRead { text += isInText ? content : content.dropLast() }
    }
}
