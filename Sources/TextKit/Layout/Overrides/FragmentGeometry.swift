import Foundation

/// The geometry of a line fragment that may be edited while it is laid out, in logical pixels of the container.
struct FragmentGeometry: Equatable {
    var rect, used: CGRect
    var baseline: CGFloat

    /// Whether all of it are numbers, and the fragment has a height.
    var isUsable: Bool {
        [rect.minX, rect.minY, rect.width, rect.height, used.minX, used.minY, used.width, used.height, baseline].allSatisfy(\.isFinite)
            && rect.height > 0
    }

    /// The author of the edits.
    enum Editor {
        /// The delegate: text stands where the used rectangle begins.
        case delegate
        /// The code that sets lines: text keeps its position in the fragment's rectangle.
        case typesetter
    }

    /// The limits of a line's position: its container, and the bottom of the lines before.
    struct Limits {
        let width, padding: Fixed
        /// The height from the top of the line as it was laid out to the container's end.
        let height: Fixed
        let scale: CGFloat

        func device(_ value: CGFloat) -> Fixed { Fixed(max(-1e6, min(1e6, value * scale))) }
    }

    /// Edits the frame that `old` was of. Returns whether the container's edge limited it.
    func apply(over old: FragmentGeometry, to frame: inout FragmentFrame, by editor: Editor, within limits: Limits) -> Bool {
        let device = limits.device
        let shift = max(.zero, min(device(rect.minY - old.rect.minY), limits.height - Fixed.one))
        let wanted = rect.height == old.rect.height ? frame.height : max(Fixed(raw: 6), device(rect.height))
        frame.y += shift
        frame.height = min(wanted, max(Fixed.one, limits.height - shift))
        frame.baseline = device(baseline)
        frame.usedTop = max(.zero, min(frame.height, device(used.minY - rect.minY)))
        frame.usedHeight = max(.zero, min(frame.height - frame.usedTop, device(used.height)))
        let oldX = frame.x
        if rect.minX != old.rect.minX || rect.width != old.rect.width, !limits.width.isUnlimited {
            frame.x = max(.zero, min(limits.width, device(rect.minX)))
            frame.width = max(.zero, min(limits.width - frame.x, device(rect.width)))
        }
        switch editor {
        case .delegate:
            if used.minX != old.used.minX {
                let left = device(used.minX) + limits.padding
                let textX = max(frame.x, min(frame.x + frame.width, left))
                frame.usedX += textX - frame.textX
                frame.textX = textX
            }
        case .typesetter:
            frame.textX += frame.x - oldX
            if used.minX != old.used.minX { frame.usedX = device(used.minX) }
            if used.width != old.used.width { frame.usedWidth = max(.zero, device(used.width)) }
        }
        return shift == limits.height - Fixed.one || frame.height < wanted
    }
}

extension FragmentGeometry {
    /// `top` is the paragraph's in the container.
    init(_ frame: FragmentFrame, top: Fixed, scale: CGFloat) {
        let y = top + frame.y
        var rect = FixedRect(x: frame.x, y: y, width: frame.width, height: frame.height)
        if rect.width.isUnlimited { rect.width = Fixed(TextContainer.unlimited * scale) }
        self.rect = rect.logical(scale: scale)
        used = FixedRect(x: frame.usedX, y: y + frame.usedTop, width: frame.usedWidth, height: frame.usedHeight).logical(scale: scale)
        baseline = frame.baseline.pixels / scale
    }
}
