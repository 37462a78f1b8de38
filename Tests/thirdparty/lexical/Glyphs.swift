import UIKit

// Core Text's glyphs of characters, found by a layout manager.
typealias CTFont = UIFont

@discardableResult
func CTFontGetGlyphsForCharacters(_ font: CTFont, _ units: [UInt16], _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: Int) -> Bool {
    let storage = NSTextStorage(string: String(decoding: units[..<count], as: UTF16.self), attributes: [.font: font])
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    manager.addTextContainer(NSTextContainer())
    for index in 0..<min(count, manager.numberOfGlyphs) { glyphs[index] = manager.cgGlyph(at: index) }
    return manager.numberOfGlyphs == count
}
