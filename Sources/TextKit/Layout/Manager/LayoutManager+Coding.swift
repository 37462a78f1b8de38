import Foundation

extension LayoutManager {
    func encodeSettings(_ coder: NSCoder) {
        coder.encode(NSArray(array: textContainers), forKey: "textContainers")
        coder.encode(allowsNonContiguousLayout, forKey: "allowsNonContiguousLayout")
        coder.encode(showsInvisibleCharacters, forKey: "showsInvisibleCharacters")
        coder.encode(showsControlCharacters, forKey: "showsControlCharacters")
        coder.encode(usesFontLeading, forKey: "usesFontLeading")
        coder.encode(Double(hyphenationFactor), forKey: "hyphenationFactor")
        coder.encode(usesDefaultHyphenation, forKey: "usesDefaultHyphenation")
        coder.encode(Double(displayScale), forKey: "displayScale")
        coder.encode(justifiesByTotalFit, forKey: "justifiesByTotalFit")
        coder.encode(Double(justificationLetterSpacing), forKey: "justificationLetterSpacing")
        coder.encode(Double(justificationElongation), forKey: "justificationElongation")
    }

    func decode(_ coder: NSCoder) {
        allowsNonContiguousLayout = coder.decodeBool(forKey: "allowsNonContiguousLayout")
        showsInvisibleCharacters = coder.decodeBool(forKey: "showsInvisibleCharacters")
        showsControlCharacters = coder.decodeBool(forKey: "showsControlCharacters")
        if coder.containsValue(forKey: "usesFontLeading") { usesFontLeading = coder.decodeBool(forKey: "usesFontLeading") }
        hyphenationFactor = CGFloat(coder.decodeDouble(forKey: "hyphenationFactor"))
        usesDefaultHyphenation = coder.decodeBool(forKey: "usesDefaultHyphenation")
        justifiesByTotalFit = coder.decodeBool(forKey: "justifiesByTotalFit")
        justificationLetterSpacing = CGFloat(coder.decodeDouble(forKey: "justificationLetterSpacing"))
        if coder.containsValue(forKey: "justificationElongation") {
            justificationElongation = CGFloat(coder.decodeDouble(forKey: "justificationElongation"))
        }
        if coder.containsValue(forKey: "displayScale") { displayScale = CGFloat(coder.decodeDouble(forKey: "displayScale")) }
        let containers = coder.decodeObject(of: [NSArray.self, TextContainer.self], forKey: "textContainers") as? [TextContainer]
        for container in containers ?? [] { addTextContainer(container) }
    }
}

extension TextContainer {
    func encodeSettings(_ coder: NSCoder) {
        coder.encode(NSValue(size: size), forKey: "size")
        coder.encode(NSArray(array: exclusionPaths), forKey: "exclusionPaths")
        coder.encode(lineBreakMode.rawValue, forKey: "lineBreakMode")
        coder.encode(Double(lineFragmentPadding), forKey: "lineFragmentPadding")
        coder.encode(maximumNumberOfLines, forKey: "maximumNumberOfLines")
        coder.encode(widthTracksTextView, forKey: "widthTracksTextView")
        coder.encode(heightTracksTextView, forKey: "heightTracksTextView")
        // A storage, which has its attributes whole: Foundation's own archives of attributed strings do not all come back.
        coder.encode(truncationToken.map { TextStorage(attributedString: $0) }, forKey: "truncationToken")
        coder.encode(truncationBoundary.rawValue, forKey: "truncationBoundary")
        encode(exclusionManners, coder)
        guard pageManners != PageManners() else { return }
        coder.encode(pageManners.orphans, forKey: "orphans")
        coder.encode(pageManners.widows, forKey: "widows")
        coder.encode(pageManners.keepsHeadingsWithText, forKey: "keepsHeadingsWithText")
    }

    private func encode(_ manners: ExclusionManners, _ coder: NSCoder) {
        guard manners != ExclusionManners() else { return }
        coder.encode(Double(manners.leastStretch), forKey: "leastStretch")
        coder.encode(Double(manners.leastHyphenatedStretch), forKey: "leastHyphenatedStretch")
        coder.encode(manners.keepsWordsFromGaps, forKey: "keepsWordsFromGaps")
        coder.encode(manners.avoidsLoneWords, forKey: "avoidsLoneWords")
        coder.encode(manners.keepsIndents, forKey: "keepsIndents")
        coder.encode(manners.keepsRowsWhole, forKey: "keepsRowsWhole")
        coder.encode(manners.spacesByInk, forKey: "spacesByInk")
        coder.encode(Double(manners.feathering), forKey: "feathering")
        coder.encode(Double(manners.widestSpaces), forKey: "widestSpaces")
    }

    private func decodeManners(_ coder: NSCoder) -> ExclusionManners {
        var manners = ExclusionManners()
        manners.leastStretch = CGFloat(coder.decodeDouble(forKey: "leastStretch"))
        manners.leastHyphenatedStretch = CGFloat(coder.decodeDouble(forKey: "leastHyphenatedStretch"))
        manners.keepsWordsFromGaps = coder.decodeBool(forKey: "keepsWordsFromGaps")
        manners.avoidsLoneWords = coder.decodeBool(forKey: "avoidsLoneWords")
        manners.keepsIndents = coder.decodeBool(forKey: "keepsIndents")
        manners.keepsRowsWhole = coder.decodeBool(forKey: "keepsRowsWhole")
        manners.spacesByInk = coder.decodeBool(forKey: "spacesByInk")
        manners.feathering = CGFloat(coder.decodeDouble(forKey: "feathering"))
        manners.widestSpaces = CGFloat(coder.decodeDouble(forKey: "widestSpaces"))
        return manners
    }

    func decode(_ coder: NSCoder) {
        let paths = coder.decodeObject(of: [NSArray.self, BezierPath.self], forKey: "exclusionPaths") as? [BezierPath]
        exclusionPaths = paths ?? []
        lineBreakMode = LineBreakMode(rawValue: coder.decodeInteger(forKey: "lineBreakMode")) ?? .byWordWrapping
        if coder.containsValue(forKey: "lineFragmentPadding") {
            lineFragmentPadding = CGFloat(coder.decodeDouble(forKey: "lineFragmentPadding"))
        }
        maximumNumberOfLines = coder.decodeInteger(forKey: "maximumNumberOfLines")
        exclusionManners = decodeManners(coder)
        if coder.containsValue(forKey: "orphans") {
            pageManners.orphans = coder.decodeInteger(forKey: "orphans")
            pageManners.widows = coder.decodeInteger(forKey: "widows")
            pageManners.keepsHeadingsWithText = coder.decodeBool(forKey: "keepsHeadingsWithText")
        }
        widthTracksTextView = coder.decodeBool(forKey: "widthTracksTextView")
        heightTracksTextView = coder.decodeBool(forKey: "heightTracksTextView")
        truncationToken = coder.decodeObject(of: TextStorage.self, forKey: "truncationToken")
        truncationBoundary = TruncationBoundary(rawValue: coder.decodeInteger(forKey: "truncationBoundary")) ?? .character
    }
}
