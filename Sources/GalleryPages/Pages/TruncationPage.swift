import Foundation
import TextKit
import TextViews

/// Cards whose text ends in a token of their own where it does not fit; a click on the token makes the card as
/// tall as its text.
final class TruncationPage: Page {
    private let cards: [ExpandingCard]

    init() {
        cards = Self.samples.map { ExpandingCard($0.0, $0.1) }
        super.init("Truncation", "Click “… more” where a text is cut short, and “less” to fold it again.")
        for card in cards {
            card.onToggle = { [unowned self] in setNeedsLayout() }
            addSubview(card)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) {
        for (card, column) in zip(cards, area.columns(2)) {
            card.frame = CGRect(
                x: column.minX, y: column.minY, width: column.width, height: card.height(width: column.width, most: area.height))
        }
    }

    private static let samples = [
        (
            "Paper",
            "Paper came from China by way of Samarkand and Baghdad, and was made of rags for a thousand years before anyone thought "
                + "of wood.\nEvery mill had its water, its hammers and its own mark in the sheet, which can still be seen against the light. "
                + "The sheet was folded once for a folio, twice for a quarto and three times for an octavo, and so the size of a book "
                + "told how often somebody had folded it."
        ),
        (
            "Ink",
            "Oak galls, iron salts and gum make an ink that goes on pale and turns black as it dries.\nIt bites into the page, so "
                + "that a clerk could not scrape a figure away, and over the centuries it bites through: there are letters of which "
                + "only the paper between the strokes is left.\nPrinters, who had no use for water, boiled linseed oil with soot instead."
        ),
    ]
}

/// A heading and a text of four lines, or of all.
final class ExpandingCard: View, TextViewDelegate {
    var onToggle: (() -> Void)?
    private let title = Label(frame: .zero)
    private let text = Appearance.textView()
    private let story: String
    private var isExpanded = false

    init(_ name: String, _ story: String) {
        self.story = story
        super.init(frame: .zero)
        backgroundColor = Appearance.card
        title.font = Appearance.bold(Appearance.sans(15))
        title.text = name
        text.isScrollEnabled = false
        text.delegate = self
        text.textContainer.lineBreakMode = .byTruncatingTail
        text.textContainer.truncationToken = token("… more")
        text.linkTextAttributes = [.foregroundColor: Appearance.accent]
        addSubview(title)
        addSubview(text)
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func token(_ words: String) -> NSAttributedString {
        var attributes = Appearance.body
        attributes[.link] = URL(string: "toggle:card")
        attributes[.foregroundColor] = Appearance.accent
        return NSAttributedString(string: words, attributes: attributes)
    }

    private func update() {
        let whole = NSMutableAttributedString(string: story, attributes: Appearance.body)
        if isExpanded { whole.append(token(" less")) }
        text.attributedText = whole
        text.textContainer.maximumNumberOfLines = isExpanded ? 0 : 5
    }

    func height(width: CGFloat, most: CGFloat) -> CGFloat { min(most, 40 + text.sizeThatFits(CGSize(width: width, height: 0)).height) }

    override func layoutSubviews() {
        title.frame = CGRect(x: 19, y: 14, width: bounds.width - 38, height: 22)
        text.frame = CGRect(x: 0, y: 36, width: bounds.width, height: bounds.height - 36)
    }

    func textView(
        _ textView: TextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: TextItemInteraction
    ) -> Bool {
        isExpanded.toggle()
        update()
        onToggle?()
        return false
    }
}
