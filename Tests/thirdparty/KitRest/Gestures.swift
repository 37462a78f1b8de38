import Foundation
import UIKit

// Gesture recognizers and key commands, which are no part of a text engine: they compile and do nothing.
open class UIGestureRecognizer: NSObject {
    public enum State { case possible, began, changed, ended, cancelled, failed }

    public var name: String?
    public var isEnabled = true
    public var state = State.possible
    public var cancelsTouchesInView = true
    public var delaysTouchesBegan = false
    public var delaysTouchesEnded = true
    public weak var view: UIView?
    public weak var delegate: (any UIGestureRecognizerDelegate)?

    public init(target: Any?, action: Selector?) {}
    public func require(toFail other: UIGestureRecognizer) {}
    public func location(in view: UIView?) -> CGPoint { .zero }
}

extension UIGestureRecognizer.State {
    public static var recognized: Self { .ended }
}

open class UITapGestureRecognizer: UIGestureRecognizer {
    public var numberOfTapsRequired = 1
}

open class UILongPressGestureRecognizer: UIGestureRecognizer {}
open class UIPinchGestureRecognizer: UIGestureRecognizer {}
open class UIPanGestureRecognizer: UIGestureRecognizer {
    public var minimumNumberOfTouches = 1
    public var maximumNumberOfTouches = Int.max
    public func velocity(in view: UIView?) -> CGPoint { .zero }
    public func translation(in view: UIView?) -> CGPoint { .zero }
    public func setTranslation(_ translation: CGPoint, in view: UIView?) {}
}
public protocol UIGestureRecognizerDelegate: AnyObject {}

extension UIView {
    public var gestureRecognizers: [UIGestureRecognizer]? { nil }
    public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { recognizer.view = self }
    public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = Self(rawValue: 1 << 17)
    public static let control = Self(rawValue: 1 << 18)
    public static let alternate = Self(rawValue: 1 << 19)
    public static let command = Self(rawValue: 1 << 20)
}

open class UIKeyCommand: NSObject {
    public static let inputRightArrow = "UIKeyInputRightArrow"
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    public let action: Selector

    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
    }
}

public enum UIKeyboardHIDUsage: Int {
    case keyboardErrorUndefined = 3, keyboardReturnOrEnter = 40, keyboardDeleteOrBackspace = 42, keyboardTab = 43
}

/// A key of a keyboard, as `presses…` of a responder hear of it.
open class UIKey: NSObject {
    open var charactersIgnoringModifiers: String { "" }
    open var modifierFlags: UIKeyModifierFlags { [] }
    open var keyCode: UIKeyboardHIDUsage { .keyboardErrorUndefined }
    public override init() {}
}

open class UIPress: NSObject {
    open var key: UIKey? { nil }
    public override init() {}
}

public final class UIPressesEvent: NSObject {}

open class UIInputViewController {}

public final class UIMenuItem {
    public let title: String
    public let action: Selector
    public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

public final class UIMenuController: @unchecked Sendable {
    public static let shared = UIMenuController()
    public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    public var menuItems: [UIMenuItem]?
}
