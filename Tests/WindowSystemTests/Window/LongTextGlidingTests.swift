import CX11
import Expectations
import Foundation
import Testing
import TextKit
import TextViews

@testable import WindowSystem

/// A long text over which two fingers have flicked: motions of a touchpad with valuators, as the server tells them.
@Suite(.serialized, .needsDisplay)
struct LongTextGlidingTests {
    private static let touchpad: Int32 = 11
    private let loop: EventLoop
    private let smooth: SmoothScrolling
    private let window: ContentWindow
    private let view = TextView(frame: .zero)

    init() throws {
        loop = EventLoop(try WindowSystem.Connection(scale: 1))
        var options = WindowOptions()
        options.geometry = try require(WindowGeometry("600x500+30+40"))
        window = ContentWindow(try Window(loop.connection, options: options), content: ViewHost(view, title: "long"))
        loop.add(window)
        smooth = try require(SmoothScrolling(loop.connection))
        smooth.set(
            [11: [.init(number: 3, isHorizontal: false, increment: 15)]], at: [11: [3: 0]], touchpads: [Int(Self.touchpad)], since: 0)
    }

    /// Has the fingers go to a position of the axis: 15 are a notch.
    private func move(to value: Double, at time: UInt) {
        var (mask, values): ([UInt8], [Double]) = ([1 << 3], [value])
        let scrolling = mask.withUnsafeMutableBufferPointer { mask in
            values.withUnsafeMutableBufferPointer { values in
                var motion = XIDeviceEvent()
                (motion.deviceid, motion.serial, motion.time, motion.event) = (Self.touchpad, 1, time, window.window.id)
                (motion.event_x, motion.event_y) = (200, 200)
                motion.valuators = XIValuatorState(mask_len: 1, mask: mask.baseAddress, values: values.baseAddress)
                return smooth.scrolling(motion)
            }
        }
        if let scrolling { window.scroll(scrolling) }
    }

    /// Flicks, and carries the glide out step by step; what was laid out in each step, and how far the text went.
    private func flick(notches: Double) -> [(rows: Int, paragraphs: Int, distance: CGFloat)] {
        for number in 1...8 { move(to: 15 * notches * Double(number), at: 9000 + UInt(number) * 10) }
        move(to: 15 * notches * 8, at: 9085)
        window.drawIfNeeded()
        var steps: [(rows: Int, paragraphs: Int, distance: CGFloat)] = []
        let begin = window.gliding.begin
        while window.gliding.due != nil, steps.count < 2000 {
            view.layoutManager.resetWork()
            let before = view.contentOffset.y
            window.gliding.due = begin
            window.glideIfDue(now: begin + Double(steps.count + 1) / 60)
            var list = DisplayList()
            view.draw(into: &list, damage: .all)
            let work = view.layoutManager.work
            steps.append((work.rowsBroken, work.paragraphsLaid, view.contentOffset.y - before))
        }
        return steps
    }

    @Test(arguments: [20_000, 80_000])
    func `each step of the glide lays out no more than comes into sight, wherever in the text and however long it is`(lines: Int) {
        let attributes: [NSAttributedString.Key: Any] = [.font: Font(name: "DejaVu Serif", size: 16) as Any]
        let text = String(repeating: "A line of the log, with the time and what has happened then, and why.\n", count: lines)
        view.textStorage.setAttributedString(NSAttributedString(string: text, attributes: attributes))
        view.layoutIfNeeded()
        view.scrollToCharacter(at: text.utf16.count / 2)
        let start = view.contentOffset.y
        let steps = flick(notches: 2)
        expect(steps.count > 10 && view.contentOffset.y > start + 500, "\(steps.count) steps, \(view.contentOffset.y - start)")
        let lineHeight = 16 * 1.1
        for step in steps {
            let inSight = Double(step.distance) / lineHeight + 500 / lineHeight
            expect(Double(step.rows) <= inSight * 2 + 8, "\(step)")
        }
        let rows = steps.map(\.rows).max() ?? 0
        expect(rows > 0 && rows < 200, "\(rows)")
    }
}
