import Foundation
import TextKit
import TextViews

/// Drags with button 1 what is at a point, by so much, and lets it go.
@MainActor func drag(_ from: CGPoint, by step: CGSize, in view: TextView) {
    let to = CGPoint(x: from.x + step.width, y: from.y + step.height)
    _ = view.handle(.pointerDown(Pointer(from, button: 1, clickCount: 1, modifiers: [], time: 1000)))
    _ = view.handle(.pointerMoved(Pointer(CGPoint(x: from.x + 10, y: from.y + 10), time: 1100)))
    _ = view.handle(.pointerMoved(Pointer(to, time: 1200)))
    _ = view.handle(.pointerUp(Pointer(to, button: 1, clickCount: 1, time: 1300)))
}
