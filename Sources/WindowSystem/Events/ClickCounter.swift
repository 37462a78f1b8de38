/// Tells single, double and triple clicks apart by time and distance.
nonisolated struct ClickCounter {
    var milliseconds: Int
    var distance: Int
    private var last: (button: UInt32, x: Int, y: Int, time: UInt32, count: Int)?

    init(milliseconds: Int = 400, distance: Int = 5) {
        self.milliseconds = milliseconds
        self.distance = distance
    }

    /// Which click of a row a press is, from 1. Server times wrap around after 49 days, and are compared so.
    mutating func press(button: UInt32, x: Int, y: Int, time: UInt32) -> Int {
        var count = 1
        if let last, last.button == button, Int(time &- last.time) <= milliseconds, abs(x - last.x) <= distance,
            abs(y - last.y) <= distance
        {
            count = last.count + 1
        }
        last = (button, x, y, time, count)
        return count
    }

    /// The next press begins a new row.
    mutating func reset() { last = nil }
}
