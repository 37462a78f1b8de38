import Foundation
import TextKit

/// The page around a written body.
struct HTMLPage {
    let writer: HTMLWriter

    func data(_ encoding: String.Encoding) -> Data {
        let isUnicode = [.utf8, .utf16, .utf16BigEndian, .utf16LittleEndian].contains(encoding)
        let page = source(isUnicode && encoding != .utf8 ? "utf-16" : "utf-8")
        if isUnicode { return page.data(using: encoding) ?? Data(page.utf8) }
        // ASCII is the part that all other encodings share.
        var result: [UInt8] = []
        for scalar in page.unicodeScalars {
            if scalar.isASCII { result.append(UInt8(scalar.value)) } else { result += Array("&#\(scalar.value);".utf8) }
        }
        return Data(result)
    }

    private func source(_ charset: String) -> String {
        let information = writer.text.information
        var head = "<meta charset=\"\(charset)\">\n"
        let title = information.texts["NSTitleDocumentAttribute"] ?? ""
        head += "<title>\(HTMLStyles.escaped(title, isAttribute: false))</title>\n"
        func meta(_ name: String, _ content: String?) {
            guard let content, !content.isEmpty else { return }
            head += "<meta name=\"\(name)\" content=\"\(HTMLStyles.escaped(content, isAttribute: true))\">\n"
        }
        meta("author", information.texts["NSAuthorDocumentAttribute"])
        meta("subject", information.texts["NSSubjectDocumentAttribute"])
        meta("description", information.texts["NSCommentDocumentAttribute"])
        meta("copyright", information.texts["NSCopyrightDocumentAttribute"])
        meta("keywords", information.keywords.joined(separator: ", "))
        let ground = information.background.map { "body { background-color: \(CSSColor.text($0)) }\n" } ?? ""
        let rules = writer.classes.rules.joined(separator: "\n")
        if !rules.isEmpty || !ground.isEmpty { head += "<style>\n\(ground)\(rules)\n</style>\n" }
        return
            "<!DOCTYPE html>\n<html\(writer.language.map { HTMLStyles.language($0) } ?? "")>\n<head>\n\(head)</head>\n<body>\n\(writer.body)</body>\n</html>\n"
    }
}
