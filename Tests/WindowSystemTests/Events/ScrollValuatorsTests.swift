import CX11
import Expectations
import Testing

@testable import WindowSystem

/// What the values of scroll axes say.
struct ScrollValuatorsTests {
    private func wheel() -> ScrollValuators {
        var wheel = ScrollValuators()
        wheel.setAxes([
            11: [.init(number: 2, isHorizontal: true, increment: 15), .init(number: 3, isHorizontal: false, increment: 15)],
            12: [.init(number: 3, isHorizontal: false, increment: -120)], 13: [], 14: [.init(number: 0, isHorizontal: false, increment: 0)],
        ])
        return wheel
    }

    @Test func `the first value is where counting begins, the next ones are fractions of a notch`() {
        var wheel = wheel()
        func take(device: Int, _ values: [Int: Double]) -> (dx: Double, dy: Double)? { wheel.take(device: device, values) }
        expectEqual(wheel.devices, [11, 12])
        expect(take(device: 11, [3: 1000]) == nil)
        expectEqual(take(device: 11, [3: 1003]).map { [$0.dx, $0.dy] }, [0, 0.2])
        expectEqual(take(device: 11, [3: 988]).map { [$0.dx, $0.dy] }, [0, -1])
        // The fingers have been lifted.
        expectEqual(take(device: 11, [3: 988]).map { [$0.dx, $0.dy] }, [0, 0])
        expect(take(device: 11, [2: 988]) == nil)
    }

    @Test func `axes go both ways, each from its own start, and other valuators are no axes`() {
        var wheel = wheel()
        func take(device: Int, _ values: [Int: Double]) -> (dx: Double, dy: Double)? { wheel.take(device: device, values) }
        expect(take(device: 11, [0: 5, 2: 0, 3: 0]) == nil && take(device: 12, [3: 0]) == nil)
        expect(take(device: 11, [0: 9, 1: 9]) == nil)
        expectEqual(take(device: 11, [2: 30, 3: -15]).map { [$0.dx, $0.dy] }, [2, -1])
        expectEqual(take(device: 12, [3: 60]).map { [$0.dx, $0.dy] }, [0, -0.5])
        expect(take(device: 14, [0: 1]) == nil && take(device: 99, [3: 1]) == nil)
        expect(take(device: 11, [3: .nan]) == nil && take(device: 11, [3: 0]).map { $0.dy } == 1)
    }

    @Test func `what was turned unseen does not count`() {
        var wheel = wheel()
        func take(device: Int, _ values: [Int: Double]) -> (dx: Double, dy: Double)? { wheel.take(device: device, values) }
        _ = take(device: 11, [3: 0])
        wheel.setAxes([11: [.init(number: 3, isHorizontal: false, increment: 15)]])
        expect(take(device: 11, [3: 9000]) == nil)
        expectEqual(take(device: 11, [3: 9015]).map { $0.dy }, 1)
        wheel.setAxes([11: [.init(number: 3, isHorizontal: false, increment: 30)]])
        expect(take(device: 11, [3: 9030]) == nil && take(device: 11, [3: 9060]).map { $0.dy } == 1)
    }

    @Test func `where the server says where an axis is, the first value counts from there`() {
        var wheel = wheel()
        wheel.setAxes([11: [.init(number: 3, isHorizontal: false, increment: 15)]], at: [11: [0: 400, 3: 1000]])
        expectEqual(wheel.take(device: 11, [3: 1003]).map { [$0.dx, $0.dy] }, [0, 0.2])
        expect(wheel.hasAxes(of: 11, among: [3: 1]) && !wheel.hasAxes(of: 11, among: [0: 1]) && !wheel.hasAxes(of: 12, among: [3: 1]))
    }

    @Test func `scrolling that waits is added up in one direction, over one window`() {
        var first = Scrolling(window: 1, dx: 0, dy: 0.25, x: 1, y: 1, state: 0, time: 5)
        let isAdded = first.add(Scrolling(window: 1, dx: 0.5, dy: 0.5, x: 2, y: 3, state: 0, time: 6))
        expect(isAdded)
        expectEqual(first, Scrolling(window: 1, dx: 0.5, dy: 0.75, x: 2, y: 3, state: 0, time: 6))
        for other in [
            Scrolling(window: 2, dx: 0, dy: 1, x: 0, y: 0, state: 0, time: 7),
            Scrolling(window: 1, dx: 0, dy: 1, x: 0, y: 0, state: 4, time: 7),
            Scrolling(window: 1, dx: 0, dy: -1, x: 0, y: 0, state: 0, time: 7),
            Scrolling(window: 1, dx: -1, dy: 0, x: 0, y: 0, state: 0, time: 7),
            Scrolling(window: 1, dx: 0, dy: 0, x: 0, y: 0, state: 0, time: 7),
            Scrolling(window: 1, dx: 0, dy: 1, x: 0, y: 0, state: 0, time: 7, isTouchpad: true),
        ] {
            let isAdded = first.add(other)
            expect(!isAdded && first.dy == 0.75)
        }
    }

    @Test func `values belong to the valuators whose bits are set`() {
        var mask: [UInt8] = [0b0000_1001, 0b0000_0010]
        var values = [1.5, -2, 7.25]
        mask.withUnsafeMutableBufferPointer { mask in
            values.withUnsafeMutableBufferPointer { values in
                let state = XIValuatorState(mask_len: 2, mask: mask.baseAddress, values: values.baseAddress)
                expectEqual(SmoothScrolling.values(state), [0: 1.5, 3: -2, 9: 7.25])
            }
        }
        expect(SmoothScrolling.values(XIValuatorState(mask_len: 0, mask: nil, values: nil)).isEmpty)
    }
}
