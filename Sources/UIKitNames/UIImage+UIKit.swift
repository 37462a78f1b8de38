public import Foundation
public import TextKit
public import TextViews

extension Image {
    /// The picture of a file among a bundle's resources, the main one's where none is given, as `init(named:)` finds it. There are no
    /// variants for traits.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        self.init(named: name, in: bundle ?? .main)
    }

    /// A copy of the picture whose edges keep their size where it is drawn larger; the part between them is repeated.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// A copy of the picture whose edges keep their size where it is drawn larger, and shrink together where they do not fit.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        let copy = copy() as! Image
        copy.caps = ImageCaps(top: capInsets.top, left: capInsets.left, bottom: capInsets.bottom, right: capInsets.right)
        copy.resizingMode = resizingMode
        return copy
    }

    /// A copy of the picture, of which the row and the column of pixels after the caps are stretched where it is drawn larger.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(max(0, leftCapWidth)), CGFloat(max(0, topCapHeight)))
        let (right, bottom) = (left > 0 ? max(0, size.width - left - 1) : 0, top > 0 ? max(0, size.height - top - 1) : 0)
        return resizableImage(withCapInsets: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right), resizingMode: .stretch)
    }

    /// How far the edges that keep their size reach in; zero where the whole picture is stretched.
    public var capInsets: UIEdgeInsets { UIEdgeInsets(top: caps.top, left: caps.left, bottom: caps.bottom, right: caps.right) }
}
