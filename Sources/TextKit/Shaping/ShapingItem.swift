/// A range of one font, script, level and style, which is passed to HarfBuzz in one call.
struct ShapingItem {
    var kind: ShapedRun.Kind
    /// The range of the item from the start of the paragraph.
    var utf16: Range<Int>
    /// An index into the paragraph's styles.
    var style: Int
    var font: FontInstance
    var script: UInt32
    var level: UInt8
    /// Whether the font asks for no higher lines than the style's own, as that does itself.
    var isTrusted = true
}
