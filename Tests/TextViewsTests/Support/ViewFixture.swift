import Foundation
import TextKit

@testable import TextViews

/// A view over a text, and the points of its characters, so that tests name points by the words there.
final class ViewFixture {
    let view: TextView
    var effects: [Effect] = []
    var damage = Damage.none
    /// Of everything since it was last emptied.
    var allDamage = Damage.none
    private var time: UInt32 = 1000

    /// - Parameter isEditable: whether the view is one to write in, and has the keyboard.
    init(_ text: NSAttributedString, size: CGSize = CGSize(width: 400, height: 300), isEditable: Bool = false) {
        view = TextView(frame: CGRect(origin: .zero, size: size))
        view.isEditable = isEditable
        view.textStorage.setAttributedString(text)
        if isEditable { send(.focus(true)) }
        view.layoutIfNeeded()
        _ = view.takeDamage()
    }

    convenience init(_ text: String, size: CGSize = CGSize(width: 400, height: 300), isEditable: Bool = false) {
        self.init(NSAttributedString(string: text, attributes: Self.attributes), size: size, isEditable: isEditable)
    }

    static var attributes: [NSAttributedString.Key: Any] { [.font: Font(name: "DejaVu Sans Mono", size: 16) as Any] }

    /// `count` paragraphs of about 90 characters that begin with their number.
    static func paragraphs(_ count: Int) -> String {
        (1...count).map { "\($0). The white rabbit looked at its watch and hurried on through the long low hall." }
            .joined(separator: "\n")
    }

    var text: NSString { view.textStorage.string as NSString }

    /// The offset of the first character of a word.
    func offset(of word: String) -> Int { text.range(of: word).location }

    /// A point of the view inside a character's box, at a share of its width.
    func point(at utf16: Int, share: CGFloat = 0.25) -> CGPoint {
        let rects = view.layoutManager.selectionRects(
            forCharacterRange: NSRange(location: utf16, length: 1), in: view.textContainer, isTight: true)
        let rect = view.viewRect(rects.first ?? .zero)
        return CGPoint(x: rect.minX + rect.width * share, y: rect.midY)
    }

    func point(at word: String, share: CGFloat = 0.25) -> CGPoint { point(at: offset(of: word), share: share) }

    /// Where a line with a character is in the view.
    func lineTop(of utf16: Int) -> CGFloat {
        view.viewRect(view.lineRect(at: utf16)).minY
    }

    /// Has a picture lie beside the paragraph that begins so, and gives it the focus.
    func addFocusedFigure(_ image: Bitmap, _ size: CGSize, beside paragraph: String, share: CGFloat) -> Figure.ID {
        let id = view.addFigures([FloatingPicture(image: image, size: size, utf16: offset(of: paragraph), share: share)])[0]
        key(.character("P"))
        return id
    }

    @discardableResult
    func send(_ event: InputEvent) -> [Effect] {
        take(view.handle(event))
    }

    @discardableResult
    func run(_ command: Command) -> [Effect] { take(view.apply(command)) }

    private func take(_ response: (damage: Damage, effects: [Effect])) -> [Effect] {
        damage = response.damage
        allDamage = allDamage.merged(with: damage)
        effects += response.effects
        time += 10
        return response.effects
    }

    @discardableResult
    func press(_ point: CGPoint, clicks: Int = 1, _ modifiers: Modifiers = []) -> [Effect] {
        send(.pointerDown(Pointer(point, button: 1, clickCount: clicks, modifiers: modifiers, time: time)))
    }

    @discardableResult
    func move(_ point: CGPoint) -> [Effect] { send(.pointerMoved(Pointer(point, time: time))) }

    @discardableResult
    func release(_ point: CGPoint, clicks: Int = 1) -> [Effect] {
        send(.pointerUp(Pointer(point, button: 1, clickCount: clicks, time: time)))
    }

    @discardableResult
    func click(_ point: CGPoint, clicks: Int = 1, _ modifiers: Modifiers = []) -> [Effect] {
        press(point, clicks: clicks, modifiers) + release(point, clicks: clicks)
    }

    @discardableResult
    func key(_ key: Key, _ modifiers: Modifiers = []) -> [Effect] {
        send(.key(KeyPress(key, modifiers, time: time)))
    }

    /// Types characters one after the other, as a keyboard does.
    func type(_ text: String) {
        for character in text {
            if character.isNewline { key(.enter) } else if character == " " { key(.space) } else { key(.character(character)) }
        }
    }

    /// Puts the caret before a character, or selects.
    func select(_ lower: Int, _ upper: Int? = nil) {
        view.selectedRange = NSRange(lower..<(upper ?? lower))
        allDamage = allDamage.merged(with: view.takeDamage())
    }

    var string: String { view.textStorage.string }

    var selected: String { view.text(in: view.selection.range) }
}

extension ViewFixture {
    /// All the damage that a few steps do.
    func damageOf(_ body: () throws -> Void) rethrows -> Damage {
        allDamage = .none
        try body()
        return allDamage.merged(with: view.takeDamage())
    }
}
