extension ShapingStyle: Equatable {
    static func == (a: ShapingStyle, b: ShapingStyle) -> Bool {
        (a.font === b.font || a.font.isEqual(b.font)) && a.kern == b.kern && a.tracking == b.tracking && a.ligature == b.ligature
            && a.hasAttachment == b.hasAttachment && a.language == b.language
            && a.writingDirections == b.writingDirections
    }
}
