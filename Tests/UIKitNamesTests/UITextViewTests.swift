import Expectations
import Testing
import UIKitNames

/// UIKit's shape of text views and labels, as sources written for it use it.
struct UITextViewTests {
    final class Screen: UIView, UITextViewDelegate {
        let textView: UITextView
        let label = UILabel()
        var hosts: [String?] = []
        var offsets: [CGFloat] = []

        override init(frame: CGRect) {
            textView = UITextView(frame: CGRect(x: 0, y: 30, width: frame.width, height: frame.height - 30), textContainer: nil)
            super.init(frame: frame)
            textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            textView.delegate = self
            addSubview(label)
            addSubview(textView)
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = CGRect(origin: .zero, size: label.intrinsicContentSize)
        }

        func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction)
            -> Bool
        {
            hosts.append(URL.host)
            return false
        }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
    }

    @Test func `a screen of a label and a text view is laid out and scrolled`() {
        let screen = Screen(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        screen.label.text = "Title"
        screen.textView.text = String(repeating: "A line of text\n", count: 100)
        screen.layoutIfNeeded()
        expect(screen.label.frame.height > 10)
        screen.frame.size = CGSize(width: 400, height: 300)
        expectEqual(screen.textView.frame, CGRect(x: 0, y: 30, width: 400, height: 270))
        screen.textView.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
        expectEqual(screen.offsets, [50])
        expect(screen.textView.contentSize.height > 1000)
        let position = screen.textView.position(from: screen.textView.beginningOfDocument, offset: 15)!
        let caret = screen.textView.caretRect(for: position)
        expectEqual(screen.textView.convert(caret, to: screen).minY, caret.minY - 50 + 30)
    }

    @Test func `subclasses override the designated initialiser and the text`() {
        final class Rendering: UITextView {
            var rendered: [String] = []
            init(frame: CGRect) {
                let storage = NSTextStorage()
                let manager = NSLayoutManager()
                storage.addLayoutManager(manager)
                let container = NSTextContainer()
                manager.addTextContainer(container)
                kept = storage
                super.init(frame: frame, textContainer: container)
                linkTextAttributes = [:]
            }
            let kept: NSTextStorage
            required init?(coder: NSCoder) { fatalError("not archived") }
            override var text: String! { didSet { rendered.append(text) } }
        }
        let view = Rendering(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.text = "# Title"
        expect(view.rendered == ["# Title"] && view.textContainer.size.width == 100)
        view.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        expectEqual(view.textContainer.size.width, 94)
        let storage = view.textStorage
        expect(storage === view.kept && storage.length == 7)
    }

    @Test func `a detector of UIKit's name gives results of Foundation's`() throws {
        let detector = try NSDataDetector(types: (FoundationTypes.self as any CheckingTypes.Type).link.rawValue)
        let text = "See apple.com now"
        var found: [URL] = []
        detector.enumerateMatches(in: text, options: [], range: NSRange(location: 0, length: text.utf16.count)) { result, _, _ in
            if let url = result?.url { found.append(url) }
        }
        expectEqual(found, [URL(string: "http://apple.com")!])
    }

    @Test func `types of checking have the values that Foundation gives them`() throws {
        let types: any CheckingTypes.Type = FoundationTypes.self
        let text = "See apple.com on May 3, 2024, call +1 212 555 0147"
        let whole = NSRange(location: 0, length: text.utf16.count)
        for type in [types.link, types.date, types.phoneNumber] {
            let detector = try NSDataDetector(types: type.rawValue)
            expectEqual(detector.matches(in: text, options: [], range: whole).map(\.resultType), [type])
        }
        let all = try NSDataDetector(types: NSTextCheckingAllTypes)
        expectEqual(all.matches(in: text, options: [], range: whole).map(\.resultType), [types.link, types.date, types.phoneNumber])
        let address = try NSDataDetector(types: types.address.rawValue)
        let letter = "350 Fifth Avenue, New York, NY 10118"
        let found = try require(address.firstMatch(in: letter, options: [], range: NSRange(location: 0, length: letter.utf16.count)))
        let parts: [NSTextCheckingKey: String]? = found.addressComponents
        expect(found.resultType == types.address && parts?[.city] == "New York" && parts?[.zip] == "10118")
    }
}

/// Foundation on Linux calls these members deprecated; a protocol's requirement is not.
private protocol CheckingTypes {
    static var link: NSTextCheckingResult.CheckingType { get }
    static var date: NSTextCheckingResult.CheckingType { get }
    static var address: NSTextCheckingResult.CheckingType { get }
    static var phoneNumber: NSTextCheckingResult.CheckingType { get }
}

private enum FoundationTypes: CheckingTypes {
    @available(*, deprecated) static var link: NSTextCheckingResult.CheckingType { .link }
    @available(*, deprecated) static var date: NSTextCheckingResult.CheckingType { .date }
    @available(*, deprecated) static var address: NSTextCheckingResult.CheckingType { .address }
    @available(*, deprecated) static var phoneNumber: NSTextCheckingResult.CheckingType { .phoneNumber }
}
