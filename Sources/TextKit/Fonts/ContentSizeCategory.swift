public import Foundation
import Synchronization

/// The text size that the reader prefers (UIContentSizeCategory), ordered from small to large.
public struct ContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No size was chosen; measures as `large` does.
    public static let unspecified = ContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// Three steps below the default: body text of 14 logical pixels.
    public static let extraSmall = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// Two steps below the default: body text of 15 logical pixels.
    public static let small = ContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// One step below the default: body text of 16 logical pixels.
    public static let medium = ContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The default: body text of 17 logical pixels.
    public static let large = ContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// One step above the default: body text of 19 logical pixels.
    public static let extraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// Two steps above the default: body text of 21 logical pixels.
    public static let extraExtraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// The largest of the ordinary sizes: body text of 23 logical pixels.
    public static let extraExtraExtraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// The first of the accessibility sizes: body text of 28 logical pixels.
    public static let accessibilityMedium = ContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second accessibility size: body text of 33 logical pixels.
    public static let accessibilityLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third accessibility size: body text of 40 logical pixels.
    public static let accessibilityExtraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth accessibility size: body text of 47 logical pixels.
    public static let accessibilityExtraExtraLarge = ContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest size: body text of 53 logical pixels.
    public static let accessibilityExtraExtraExtraLarge = ContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Every size, from small to large.
    public static let allSizes: [ContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// Whether it is one of the five accessibility sizes, from `accessibilityMedium` up.
    public var isAccessibilityCategory: Bool { step >= 7 }

    /// The index in `allSizes`; for an unknown category, that of `.large`.
    public var step: Int { Self.allSizes.firstIndex(of: self) ?? 3 }

    /// The category this many steps larger (or smaller, if negative), within `allSizes`.
    public func stepped(by steps: Int) -> ContentSizeCategory {
        Self.allSizes[max(0, min(Self.allSizes.count - 1, step + steps))]
    }
}

extension ContentSizeCategory: Comparable {
    public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.step < b.step }
}

extension ContentSizeCategory {
    /// Posted after `current` has changed; `userInfo` has the new category's raw value under `newValueUserInfoKey`.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key in the `userInfo` of `didChangeNotification` for the new category's raw value, a `String`.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    private static let stored = Mutex(ContentSizeCategory.large)

    /// The category of the process; setting another posts `didChangeNotification` on the calling thread.
    public static var current: ContentSizeCategory {
        get { stored.withLock { $0 } }
        set {
            let changed = stored.withLock { category in
                defer { category = newValue }
                return category != newValue
            }
            guard changed else { return }
            NotificationCenter.default.post(
                name: didChangeNotification, object: nil, userInfo: [newValueUserInfoKey: newValue.rawValue])
        }
    }
}
