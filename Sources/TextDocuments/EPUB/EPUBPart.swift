import Foundation
import TextKit

/// One file of a book as rich text: its links lead to anchors of the book's one text, and its pictures come from the archive.
struct EPUBPart {
    let book: EPUBBook
    let item: EPUBPackage.Item
    /// The files that its links lead to.
    private(set) var targets: [String] = []
    /// The files that have places which nothing before has referred to as notes.
    private(set) var referredFiles: Set<String> = []
    private(set) var text = RichText()

    init(_ book: EPUBBook, _ item: EPUBPackage.Item) {
        self.book = book
        self.item = item
        guard let shown = book.package.item(item, where: { $0.kind != .other }) else {
            let type = item.mediaType.isEmpty ? "unknown type" : "type \(item.mediaType)"
            note("This part of the book, “\(item.path)”, is of \(type) and cannot be shown.")
            addAnchor()
            return
        }
        do throws(ArchiveError) {
            switch shown.kind {
            case .picture: read(picture: shown)
            default: read(try book.text(shown), shown)
            }
        } catch {
            note("This part of the book, “\(shown.path)”, cannot be read: \(error.reason).")
        }
        addAnchor()
    }

    private mutating func read(_ bytes: [UInt8], _ shown: EPUBPackage.Item) {
        let data = Data(bytes)
        let (html, failure) = XHTMLSource.html(data, isDrawing: shown.kind == .drawing)
        var options = HTMLReader.Options()
        options.medium = HTMLReader.Options.browserSize
        options.isDark = book.isDark
        let (book, item) = (book, item)
        options.notes = book.noteReferences[item.path] ?? [:]
        options.ownPlace = { target in
            guard case .inside(shown.path, let fragment) = EPUBPath.resolve(target, in: shown.path) else { return nil }
            return fragment
        }
        options.styleSheet = { book.sheet($0, from: shown.path) }
        options.faces = { book.faces($0, from: shown.path) }
        // What is not well-formed is read as browsers read HTML, which loses nothing.
        text = failure == nil ? HTMLReader.read(utf8: html, options) : HTMLReader.read(data, options)
        resolve(in: shown.path)
        if let failure, shown.mediaType != "text/html" {
            var notice = RichText()
            let fault = "line \(failure.line): \(failure.reason)"
            notice.appendNote("“\(shown.path)” is not well-formed (\(fault)). It is shown as far as that allows.")
            self.notice = notice
        }
    }

    /// What is said before the text.
    private(set) var notice: RichText?

    private mutating func note(_ message: String) { text.appendNote(message) }

    private mutating func read(picture item: EPUBPackage.Item) {
        guard let picture = book.picture(item) else { return note("The picture “\(item.path)” cannot be shown.") }
        var style = RichParagraph()
        style.alignment = .center
        text.beginParagraph(style)
        let character = text.index(of: RichCharacter(size: HTMLReader.Options.browserSize))
        text.append(RichPicture(source: .picture(picture)), character: character)
        text.endParagraph(character)
    }

    /// The file's own name leads to its beginning.
    private mutating func addAnchor() { text.anchors.insert(.init(name: EPUBPath.anchor(item.path, nil), utf8: 0), at: 0) }

    private mutating func resolve(in path: String) {
        let item = item
        text.anchors = text.anchors.map { .init(name: EPUBPath.anchor(item.path, $0.name), utf8: $0.utf8) }
        var targets: [String] = []
        text.mapLinks { target in
            switch EPUBPath.resolve(target, in: path) {
            case .inside(let target, let fragment):
                let target = target == path ? item.path : book.archive.name(like: target) ?? target
                targets.append(target)
                return EPUBPath.link(to: EPUBPath.anchor(target, fragment))
            // Files of the machine are none of a book's business.
            case .outside(let url): return url.lowercased().hasPrefix("file:") || url.hasPrefix("//") ? nil : url
            case nil: return nil
            }
        }
        self.targets = targets
        for (target, proofs) in text.noteReferences {
            guard case .inside(let file, let fragment?) = EPUBPath.resolve(target, in: path) else { continue }
            let name = book.archive.name(like: file) ?? file
            if book.noteReferences[name, default: [:]][fragment, default: HTMLNotes.Proofs()].add(proofs) { referredFiles.insert(name) }
        }
        for index in text.pictures.indices { resolve(&text.pictures[index], in: path) }
        for index in text.spacers.indices { resolve(&text.spacers[index].picture, in: path) }
    }

    private func resolve(_ picture: inout RichPicture, in path: String) {
        var own: String?
        switch picture.source {
        case .named(let name):
            own = name
            picture.source = .picture(book.picture(name, from: path))
        case .drawing(let drawing):
            let book = book
            for name in drawing.fileNames { _ = book.picture(name, from: path) }
            picture.source = .picture(drawing.picture { book.file(ofPicture: $0, from: path) })
        default: break
        }
        // Of a picture that has its shape from itself, that is the outline of its own.
        guard picture.wrap.shape == .image, let name = picture.wrap.image, name != own else { return }
        picture.shape = book.picture(name, from: path)
    }
}

extension RichText {
    /// A paragraph of the reader's own.
    fileprivate mutating func appendNote(_ message: String) {
        let index = index(of: RichCharacter(size: HTMLReader.Options.browserSize, isItalic: true))
        beginParagraph(RichParagraph(spacingAfter: HTMLReader.Options.browserSize))
        append(message, character: index)
        endParagraph(index)
    }
}
