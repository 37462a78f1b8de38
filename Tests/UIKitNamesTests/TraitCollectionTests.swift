import Expectations
import Foundation
import Testing
import UIKitNames

struct TraitCollectionTests {
    @Test("collections combine, the later one first, and contain what they were made of")
    func combining() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let large = UITraitCollection(preferredContentSizeCategory: .extraLarge)
        let both = UITraitCollection(traitsFrom: [UITraitCollection(userInterfaceStyle: .light), dark, large, UITraitCollection()])
        expect((both.userInterfaceStyle, both.preferredContentSizeCategory, both.displayScale) == (.dark, .extraLarge, 0))
        expect(both.containsTraits(in: dark) && both.containsTraits(in: nil) && !dark.containsTraits(in: both))
        expect(both.hasDifferentColorAppearance(comparedTo: large) && !both.hasDifferentColorAppearance(comparedTo: dark))
        expect(both.hasDifferentColorAppearance(comparedTo: nil) && both == both.modifyingTraits { _ in })
        let made = UITraitCollection { $0.accessibilityContrast = .high }
        expect((made.accessibilityContrast, made.userInterfaceStyle) == (.high, .unspecified) && made.hash == made.hash)
        expect(UITraitCollection(displayScale: 2) != UITraitCollection(displayScale: 3))
    }

    @Test("the current collection is a light desktop, of each thread its own, and comes back after a block")
    func current() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let usual = UITraitCollection.current
        expect((usual.userInterfaceStyle, usual.userInterfaceIdiom, usual.horizontalSizeClass) == (.light, .mac, .regular))
        var styles: [UIUserInterfaceStyle] = []
        dark.performAsCurrent {
            styles.append(UITraitCollection.current.userInterfaceStyle)
            let done = DispatchSemaphore(value: 0)
            nonisolated(unsafe) var other = UIUserInterfaceStyle.unspecified
            Thread.detachNewThread {
                other = UITraitCollection.current.userInterfaceStyle
                done.signal()
            }
            done.wait()
            styles.append(other)
        }
        expectEqual(styles + [UITraitCollection.current.userInterfaceStyle], [.dark, .light, .light])
    }

    @Test("an archive keeps every trait")
    func archive() throws {
        let full = UITraitCollection {
            ($0.userInterfaceStyle, $0.userInterfaceIdiom, $0.layoutDirection, $0.displayScale) = (.dark, .pad, .rightToLeft, 3)
            ($0.horizontalSizeClass, $0.verticalSizeClass) = (.compact, .regular)
            ($0.preferredContentSizeCategory, $0.accessibilityContrast) = (.accessibilityLarge, .high)
            ($0.userInterfaceLevel, $0.legibilityWeight, $0.displayGamut) = (.elevated, .bold, .P3)
        }
        let data = try NSKeyedArchiver.archivedData(withRootObject: full, requiringSecureCoding: true)
        try expectEqual(NSKeyedUnarchiver.unarchivedObject(ofClass: UITraitCollection.self, from: data), full)
    }

    final class Told: UIView {
        var styles: [String] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            let now = UITraitCollection.current === traitCollection ? traitCollection.userInterfaceStyle.rawValue : -1
            styles.append("\(previousTraitCollection?.userInterfaceStyle.rawValue ?? -1)→\(now)")
        }
    }

    @Test("views are told of traits that change above them, and of no others")
    func views() {
        let (outer, inner) = (UIView(frame: .zero), Told(frame: .zero))
        outer.addSubview(inner)
        outer.overrideUserInterfaceStyle = .dark
        outer.overrideUserInterfaceStyle = .dark
        inner.overrideUserInterfaceStyle = .dark
        inner.overrideUserInterfaceStyle = .light
        outer.overrideUserInterfaceStyle = .unspecified
        expectEqual(inner.styles, ["-1→1", "1→2", "2→1"])
        outer.traitOverrides.preferredContentSizeCategory = .small
        outer.displayScale = 2
        expect(inner.traitCollection.preferredContentSizeCategory == .small && inner.traitCollection.displayScale == 2)
        expect(inner.styles.count == 5 && (outer as any UITraitEnvironment).traitCollection.userInterfaceStyle == .light)
    }

    @Test("the direction of an interface is that of the traits around")
    func layoutDirection() {
        let (outer, inner) = (UIView(frame: .zero), UIView(frame: .zero))
        outer.addSubview(inner)
        expectEqual(inner.effectiveUserInterfaceLayoutDirection, .leftToRight)
        outer.traitOverrides.layoutDirection = .rightToLeft
        expectEqual(inner.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    }
}
