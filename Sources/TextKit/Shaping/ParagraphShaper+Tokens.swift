extension ParagraphShaper {
    /// Shapes a short text that is not the document's: an ellipsis, a hyphen, a list's marker. Fallback is as in text.
    func shape(token: String, style: ShapingStyle, baseLevel: UInt8? = nil) -> ShapedText {
        let units = Array(token.utf16)
        var own = style
        own.hasAttachment = false
        return shape(
            ParagraphText(utf16: units, styles: [StyleRun(utf16: 0..<units.count, style: own)], baseLevel: baseLevel))
    }
}
