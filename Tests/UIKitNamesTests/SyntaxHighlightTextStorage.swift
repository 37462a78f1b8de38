import UIKitNames

/// A storage that styles what is typed, written as the tutorials on TextKit write it: its own backing store, the four
/// primitives in brackets, highlighting before `super.processEditing()`, and a length counted in characters.
final class SyntaxHighlightTextStorage: NSTextStorage {
    let backingStore = NSMutableAttributedString()
    var replacements: [String: [NSAttributedStringKey: Any]]!

    override init() {
        super.init()
        createHighlightPatterns()
    }

    func createAttributesForFontStyle(style: String, withTrait trait: UIFontDescriptorSymbolicTraits) -> [NSAttributedStringKey: Any] {
        let fontDescriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: UIFontTextStyle.body)
        let descriptorWithTrait = fontDescriptor.withSymbolicTraits(trait)
        let font = UIFont(descriptor: descriptorWithTrait!, size: 0)
        return [NSAttributedStringKey.font: font]
    }

    func createHighlightPatterns() {
        let scriptFontDescriptor = UIFontDescriptor(name: "Zapfino", size: 12)
        let bodyFontDescriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: UIFontTextStyle.body)
        let bodyFontSize = bodyFontDescriptor.fontAttributes[UIFontDescriptor.AttributeName.size] as! NSNumber
        let scriptFont = UIFont(descriptor: scriptFontDescriptor, size: CGFloat(bodyFontSize.floatValue))
        let boldAttributes = createAttributesForFontStyle(style: UIFontTextStyle.body.rawValue, withTrait: .traitBold)
        replacements = [
            "(\\*\\w+(\\s\\w+)*\\*)": boldAttributes,
            "(_\\w+(\\s\\w+)*_)": createAttributesForFontStyle(style: UIFontTextStyle.body.rawValue, withTrait: .traitItalic),
            "([0-9]+\\.)\\s": boldAttributes,
            "(-\\w+(\\s\\w+)*-)": [.strikethroughStyle: 1],
            "(~\\w+(\\s\\w+)*~)": [.font: scriptFont],
            "\\s([A-Z]{2,})\\s": [.foregroundColor: UIColor.red],
        ]
    }

    /// Takes the user's text size anew: the body font everywhere, then the styles.
    func update() {
        addAttribute(
            NSAttributedStringKey.font, value: UIFont.preferredFont(forTextStyle: UIFontTextStyle.body),
            range: NSRange(location: 0, length: length))
        applyStylesToRange(searchRange: NSRange(location: 0, length: length))
    }

    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    override var string: String { return backingStore.string }

    override func attributes(at index: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedStringKey: Any] {
        return backingStore.attributes(at: index, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
        beginEditing()
        backingStore.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.count - range.length)
        endEditing()
    }

    override func setAttributes(_ attrs: [NSAttributedStringKey: Any]?, range: NSRange) {
        beginEditing()
        backingStore.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
        endEditing()
    }

    func applyStylesToRange(searchRange: NSRange) {
        let normalAttrs = [NSAttributedStringKey.font: UIFont.preferredFont(forTextStyle: UIFontTextStyle.body)]
        for (pattern, attributes) in replacements {
            let regex = try! NSRegularExpression(pattern: pattern, options: [])
            regex.enumerateMatches(in: backingStore.string, options: [], range: searchRange) { match, _, _ in
                let matchRange = match!.range(at: 1)
                self.addAttributes(attributes, range: matchRange)
                let maxRange = matchRange.location + matchRange.length
                if maxRange + 1 < self.length {
                    self.addAttributes(normalAttrs, range: NSMakeRange(maxRange, 1))
                }
            }
        }
    }

    func performReplacementsForRange(changedRange: NSRange) {
        let line = NSString(string: backingStore.string).lineRange(for: NSMakeRange(changedRange.location, 0))
        let end = NSString(string: backingStore.string).lineRange(for: NSMakeRange(NSMaxRange(changedRange), 0))
        applyStylesToRange(searchRange: NSUnionRange(NSUnionRange(changedRange, line), end))
    }

    override func processEditing() {
        performReplacementsForRange(changedRange: editedRange)
        super.processEditing()
    }
}

/// A storage that colours iWords after `super.processEditing()`, without brackets.
final class HighlightingTextStorage: NSTextStorage {
    private let imp = NSMutableAttributedString()
    private let iExpression = try! NSRegularExpression(pattern: "i[\\p{Alphabetic}&&\\p{Uppercase}][\\p{Alphabetic}]+")

    override var string: String { imp.string }

    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        imp.attributes(at: location, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
        imp.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        imp.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    override func processEditing() {
        super.processEditing()
        let paragraphRange = (string as NSString).paragraphRange(for: editedRange)
        removeAttribute(.foregroundColor, range: paragraphRange)
        iExpression.enumerateMatches(in: string, options: [], range: paragraphRange) { result, _, _ in
            self.addAttribute(.foregroundColor, value: UIColor.red, range: result!.range)
        }
    }
}
