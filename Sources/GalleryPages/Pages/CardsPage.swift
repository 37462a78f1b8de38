import Foundation
import TextKit
import TextViews

/// A list of small views, each as tall as its text, that scrolls as one.
final class CardsPage: Page {
    private let list = ScrollView(frame: .zero)
    private let cards: [MessageCard]

    init() {
        cards = Self.samples.map { MessageCard($0.0, $0.1) }
        super.init("Cards", "Labels and text views that do not scroll themselves: each tells how tall it wants to be.")
        for card in cards { list.addSubview(card) }
        addSubview(list)
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) {
        list.frame = area
        var y: CGFloat = 0
        for card in cards {
            let size = card.sizeThatFits(CGSize(width: area.width - 14, height: 0))
            card.frame = CGRect(x: 0, y: y, width: area.width - 14, height: size.height)
            y = card.frame.maxY + 12
        }
        list.contentSize = CGSize(width: area.width, height: max(0, y - 12))
    }

    private static let samples = [
        ("Ada", "The engine weaves algebraical patterns just as the loom weaves flowers and leaves."),
        ("Charles", "Twice I have been asked whether right answers come out where wrong figures are put in."),
        (
            "Mary",
            "A card without a date:\nThe comet was seen at ten, low in the west, and lost again behind the chimney of the brewery. "
                + "I shall look for it tomorrow from the hill, with the small glass, and will bring the boy, who has better eyes."
        ),
        ("Ada", "Then take the tripod."),
        ("عمر", "النص من اليمين إلى اليسار يبدأ من الجهة الأخرى."),
        ("Charles", "A longer note follows, of which I only give the heads: brass, steam, patience, money."),
        ("Mary", "Seen. Two tails."),
        ("Ada", "I make it the one of 1532, come back. Somebody should do the sum again, and by machine."),
    ]
}

/// Who says something, and what.
final class MessageCard: View {
    private let name = Label(frame: .zero)
    private let text = Appearance.textView()

    init(_ sender: String, _ message: String) {
        super.init(frame: .zero)
        backgroundColor = Appearance.card
        name.font = Appearance.bold(Appearance.sans(13))
        name.textColor = Appearance.accent
        name.text = sender
        text.backgroundColor = .clear
        text.isScrollEnabled = false
        text.textContainerInset = .zero
        text.attributedText = NSAttributedString(string: message, attributes: Appearance.body(size: 15))
        addSubview(name)
        addSubview(text)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: 12 + 20 + text.sizeThatFits(CGSize(width: size.width - 28, height: 0)).height + 12)
    }

    override func layoutSubviews() {
        name.frame = CGRect(x: 19, y: 12, width: bounds.width - 38, height: 20)
        text.frame = CGRect(x: 14, y: 32, width: bounds.width - 28, height: max(0, bounds.height - 44))
    }
}
