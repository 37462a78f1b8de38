import Foundation
import UIKit

// Controls, controllers, windows and what interacts with a view, which are no part of a text engine: they compile and do little.
open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchUpInside = Self(rawValue: 1 << 6)
    }

    public func addTarget(_ target: Any?, action: Selector, for events: Event) {}
}

open class UIButton: UIControl {}

public protocol UITextFieldDelegate: AnyObject {}

open class UITextField: UIControl {
    public var attributedText: NSAttributedString?
    public var text: String? {
        get { attributedText?.string }
        set { attributedText = newValue.map { NSAttributedString(string: $0) } }
    }
    public weak var delegate: (any UITextFieldDelegate)?
    open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
}

/// The topmost view of others is what stands for a window here.
public typealias UIWindow = UIView

open class UIViewController: NSObject {
    public let view: UIView! = UIView()

    public init(nibName: String?, bundle: Bundle?) {}
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { nil }
    open func viewDidLoad() {}
}

public protocol UIInteraction: AnyObject {}
public final class UITextInteraction: UIInteraction {}
public final class UITextDragInteraction { public var isEnabled = false }
public protocol UITextDragDelegate: AnyObject {}
public protocol UITextDropDelegate: AnyObject {}

extension UIView {
    public var interactions: [any UIInteraction] { [] }
    public func addInteraction(_ interaction: any UIInteraction) {}
}

extension UIScrollView {
    public var panGestureRecognizer: UIPanGestureRecognizer { UIPanGestureRecognizer(target: nil, action: nil) }
    public var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }
    public var directionalPressGestureRecognizer: UIGestureRecognizer { UIGestureRecognizer(target: nil, action: nil) }
    public var alwaysBounceHorizontal: Bool {
        get { false }
        set {}
    }
}

extension UITextView {
    public var textDragInteraction: UITextDragInteraction? { nil }
    public var textDragDelegate: (any UITextDragDelegate)? {
        get { nil }
        set {}
    }
    public var textDropDelegate: (any UITextDropDelegate)? {
        get { nil }
        set {}
    }
}

extension UIEvent {
    public enum EventType { case touches }
    public var type: EventType { .touches }
}

extension RunLoop.Mode {
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
