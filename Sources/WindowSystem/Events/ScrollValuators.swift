/// The scroll axes of pointing devices (XInput 2.1), and how far they have been turned: a pure function of the values that come.
///
/// A device tells where an axis is, not how far it has gone. Where an axis was is known from the server's description of the device or
/// from the value before; a first value without either says nothing but where to count from.
nonisolated struct ScrollValuators {
    /// One axis of one device.
    struct Axis: Equatable {
        /// The number among the device's valuators.
        var number: Int
        var isHorizontal: Bool
        /// How far the value goes for one notch of a wheel; negative where it counts the other way.
        var increment: Double
    }

    private var axes: [Int: [Axis]] = [:]
    private var values: [Int: [Int: Double]] = [:]

    /// The devices that have scroll axes.
    var devices: [Int] { axes.keys.sorted() }

    /// Takes in what devices there are. Axes without an increment are none.
    /// - Parameter values: where the valuators of each device are now, as far as that is known.
    mutating func setAxes(_ axes: [Int: [Axis]], at values: [Int: [Int: Double]] = [:]) {
        self.axes = axes.mapValues { $0.filter { $0.increment != 0 && $0.increment.isFinite } }.filter { !$0.value.isEmpty }
        self.values = values
    }

    /// Whether values of a device are about scrolling.
    func hasAxes(of device: Int, among new: [Int: Double]) -> Bool { axes[device]?.contains { new[$0.number] != nil } ?? false }

    /// Takes in the values of an event, by the numbers of valuators; how far they have gone since the last one, in notches, downwards and
    /// to the right: nowhere for axes that are told of without having gone on, as touchpads do when the fingers are lifted. Nil where no
    /// axis has a known distance to go.
    mutating func take(device: Int, _ new: [Int: Double]) -> (dx: Double, dy: Double)? {
        var turned: (dx: Double, dy: Double)?
        for axis in axes[device] ?? [] {
            guard let value = new[axis.number], value.isFinite else { continue }
            let last = values[device]?[axis.number]
            values[device, default: [:]][axis.number] = value
            guard let last else { continue }
            let notches = (value - last) / axis.increment
            let sum = turned ?? (0, 0)
            turned = axis.isHorizontal ? (sum.dx + notches, sum.dy) : (sum.dx, sum.dy + notches)
        }
        return turned
    }
}

/// Scrolling that is to be handed to a window.
nonisolated struct Scrolling: Equatable {
    var window: UInt
    /// Notches, downwards and to the right.
    var dx, dy: Double
    /// In the window, device pixels.
    var x, y: Double
    /// The state of modifiers, as core events have it.
    var state: UInt32
    var time: UInt
    /// Whether fingers on a touchpad have made it.
    var isTouchpad = false

    /// Whether it goes nowhere: the fingers have been lifted.
    var isEnd: Bool { dx == 0 && dy == 0 }

    /// Adds what waits behind it: nothing of it is dropped. False where it is another thing: another window, other modifiers, or another
    /// direction, since up and down again is not the same as nothing at the end of a document.
    mutating func add(_ next: Scrolling) -> Bool {
        guard next.window == window, next.state == state, next.isTouchpad == isTouchpad, !isEnd, !next.isEnd, dx * next.dx >= 0,
            dy * next.dy >= 0
        else { return false }
        dx += next.dx
        dy += next.dy
        (x, y, time) = (next.x, next.y, next.time)
        return true
    }
}
