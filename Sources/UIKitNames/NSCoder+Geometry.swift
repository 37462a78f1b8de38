public import Foundation
public import TextKit
public import TextViews

// Geometry as strings, in UIKit's notation: numbers in braces, a matrix in brackets. A string that is none of a kind is that kind's zero.
extension NSCoder {
    /// `{x, y}` (NSCoder.string(for:)).
    public class func string(for point: CGPoint) -> String { braced([point.x, point.y]) }
    /// `{dx, dy}` (NSCoder.string(for:)).
    public class func string(for vector: CGVector) -> String { braced([vector.dx, vector.dy]) }
    /// `{width, height}` (NSCoder.string(for:)).
    public class func string(for size: CGSize) -> String { braced([size.width, size.height]) }
    /// `{{x, y}, {width, height}}` (NSCoder.string(for:)).
    public class func string(for rect: CGRect) -> String { "{" + string(for: rect.origin) + ", " + string(for: rect.size) + "}" }
    /// `[a, b, c, d, tx, ty]` (NSCoder.string(for:)).
    public class func string(for transform: CGAffineTransform) -> String {
        "[" + joined([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]) + "]"
    }
    /// `{top, left, bottom, right}` (NSCoder.string(for:)).
    public class func string(for insets: UIEdgeInsets) -> String { braced([insets.top, insets.left, insets.bottom, insets.right]) }

    /// The point of `{x, y}` (NSCoder.cgPoint(for:)).
    public class func cgPoint(for string: String) -> CGPoint {
        let numbers = numbers(in: string, 2)
        return CGPoint(x: numbers[0], y: numbers[1])
    }
    /// The vector of `{dx, dy}` (NSCoder.cgVector(for:)).
    public class func cgVector(for string: String) -> CGVector {
        let numbers = numbers(in: string, 2)
        return CGVector(dx: numbers[0], dy: numbers[1])
    }
    /// The size of `{width, height}` (NSCoder.cgSize(for:)).
    public class func cgSize(for string: String) -> CGSize {
        let numbers = numbers(in: string, 2)
        return CGSize(width: numbers[0], height: numbers[1])
    }
    /// The rectangle of `{{x, y}, {width, height}}` (NSCoder.cgRect(for:)).
    public class func cgRect(for string: String) -> CGRect {
        let numbers = numbers(in: string, 4)
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    /// The transform of `[a, b, c, d, tx, ty]` (NSCoder.cgAffineTransform(for:)).
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        let numbers = numbers(in: string, 6)
        return CGAffineTransform(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
    /// The insets of `{top, left, bottom, right}` (NSCoder.uiEdgeInsets(for:)).
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        let numbers = numbers(in: string, 4)
        return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    private class func braced(_ numbers: [CGFloat]) -> String { "{" + joined(numbers) + "}" }

    private class func joined(_ numbers: [CGFloat]) -> String {
        numbers.map { number in
            let isShort = number == number.rounded() && abs(number) < 1e15
            return isShort ? String(Int64(number)) : "\(number)"
        }.joined(separator: ", ")
    }

    /// As many numbers as are asked for; zeros where the string has not exactly as many.
    private class func numbers(in string: String, _ count: Int) -> [CGFloat] {
        let inside = string.filter { !"{}[] \t\n".contains($0) }
        let numbers = inside.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == count, !numbers.contains(nil) else { return Array(repeating: 0, count: count) }
        return numbers.map { CGFloat($0 ?? 0) }
    }
}
