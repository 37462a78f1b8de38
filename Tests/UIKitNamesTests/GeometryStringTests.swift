import Expectations
import Foundation
import Testing
import UIKitNames

/// Geometry in strings and in objects, in UIKit's spelling.
struct GeometryStringTests {
    @Test func `geometry is written in UIKit's notation and read again`() {
        expectEqual(NSCoder.string(for: CGPoint(x: 1, y: -2.5)), "{1, -2.5}")
        expectEqual(NSCoder.string(for: CGSize(width: 3, height: 4)), "{3, 4}")
        expectEqual(NSCoder.string(for: CGVector(dx: 5, dy: 6)), "{5, 6}")
        expectEqual(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3.25, height: 4)), "{{1, 2}, {3.25, 4}}")
        expectEqual(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), "{1, 2, 3, 4}")
        let transform = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 10, ty: 20)
        expectEqual(NSCoder.string(for: transform), "[1, 0, 0.5, 1, 10, 20]")
        expectEqual(NSCoder.cgPoint(for: "{1, -2.5}"), CGPoint(x: 1, y: -2.5))
        expectEqual(NSCoder.cgSize(for: "{3, 4}"), CGSize(width: 3, height: 4))
        expectEqual(NSCoder.cgVector(for: "{5, 6}"), CGVector(dx: 5, dy: 6))
        expectEqual(NSCoder.cgRect(for: "{{1, 2}, {3.25, 4}}"), CGRect(x: 1, y: 2, width: 3.25, height: 4))
        expectEqual(NSCoder.uiEdgeInsets(for: "{1,2,3,4}"), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        expectEqual(NSCoder.cgAffineTransform(for: "[1, 0, 0.5, 1, 10, 20]"), transform)
    }

    @Test(arguments: ["", "{}", "{1}", "{1, 2, 3}", "{a, b}", "{1,,2}", "nonsense"])
    func `a string that is no geometry is zero`(string: String) {
        expect(NSCoder.cgPoint(for: string) == .zero && NSCoder.cgRect(for: string) == .zero)
    }

    @Test func `insets and vectors are wrapped in values`() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let value = NSValue(uiEdgeInsets: insets)
        expect(value.uiEdgeInsetsValue == insets && value == NSValue(uiEdgeInsets: insets) && value != NSValue(uiEdgeInsets: .zero))
        expectEqual(NSValue(cgVector: CGVector(dx: 7, dy: -8)).cgVectorValue, CGVector(dx: 7, dy: -8))
    }
}
