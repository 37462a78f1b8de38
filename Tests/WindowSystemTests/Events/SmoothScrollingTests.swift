import CX11
import Expectations
import Testing

@testable import WindowSystem

/// What motions of devices, one after the other, make of scrolling: a touchpad with two axes, and a mouse whose wheel counts the other way.
@Suite(.needsDisplay) struct SmoothScrollingTests {
    private let scrolling: SmoothScrolling
    private static let touchpad: Int32 = 11
    private static let mouse: Int32 = 12

    init() throws {
        scrolling = try require(SmoothScrolling(try WindowSystem.Connection(scale: 1)))
        scrolling.set(
            [
                11: [.init(number: 2, isHorizontal: true, increment: 15), .init(number: 3, isHorizontal: false, increment: 15)],
                12: [.init(number: 2, isHorizontal: false, increment: -120)],
            ], at: [11: [0: 700, 2: 30, 3: 1000], 12: [2: 240]], touchpads: [11], since: 100)
    }

    /// Sends the motion of a device, and says how far it scrolls.
    private func move(_ device: Int32, _ values: [Int: Double], serial: UInt = 100, time: UInt = 1) -> [Double]? {
        var mask: [UInt8] = [0]
        for number in values.keys { mask[0] |= 1 << UInt8(number) }
        var listed = values.sorted { $0.key < $1.key }.map(\.value)
        return mask.withUnsafeMutableBufferPointer { mask in
            listed.withUnsafeMutableBufferPointer { listed in
                var motion = XIDeviceEvent()
                (motion.deviceid, motion.serial, motion.time, motion.event) = (device, serial, time, 7)
                motion.valuators = XIValuatorState(mask_len: 1, mask: mask.baseAddress, values: listed.baseAddress)
                return scrolling.scrolling(motion).map { [$0.dx, $0.dy] }
            }
        }
    }

    private func emulated(at time: UInt) -> Bool {
        var press = XEvent()
        press.xbutton.type = ButtonPress
        (press.xbutton.button, press.xbutton.time) = (5, time)
        return scrolling.isEmulated(press)
    }

    @Test func `the first motion after the server has told where the axes are counts, by its fraction of a notch`() {
        expectEqual(move(Self.touchpad, [3: 1003], time: 50), [0, 0.2])
        expect(emulated(at: 50) && !emulated(at: 51))
        expectEqual(move(Self.touchpad, [2: 24, 3: 1003]), [-0.4, 0])
        expectEqual(move(Self.mouse, [2: 120]), [0, 1])
    }

    @Test func `motions from before the answer are in it already, and so are the buttons made of them`() {
        expect(move(Self.touchpad, [3: 997], serial: 98, time: 40) == nil && emulated(at: 40))
        expect(move(Self.touchpad, [0: 710], serial: 99, time: 41) == nil && !emulated(at: 41))
        expectEqual(move(Self.touchpad, [3: 1015], serial: 100, time: 42), [0, 1])
    }

    @Test func `a device that takes over goes on from where it was itself`() {
        expectEqual(move(Self.touchpad, [3: 1003]), [0, 0.2])
        var change = XIDeviceChangedEvent()
        change.reason = XISlaveSwitch
        expect(!scrolling.isChange(change))
        expectEqual(move(Self.mouse, [2: 360]), [0, -1])
        expectEqual(move(Self.touchpad, [3: 1006]), [0, 0.2])
        change.reason = XIDeviceChange
        expect(scrolling.isChange(change))
    }

    @Test func `fingers that are lifted end the scrolling, and a wheel ends nothing`() {
        _ = move(Self.touchpad, [3: 1003])
        expectEqual(move(Self.touchpad, [3: 1003]), [0, 0])
        _ = move(Self.mouse, [2: 120])
        expect(move(Self.mouse, [2: 120]) == nil)
    }
}
