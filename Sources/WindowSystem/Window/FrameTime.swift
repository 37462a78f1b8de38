/// How long one painted frame took: from the arrival of the oldest event that it answers to the server's answer.
///
/// Arrival is when the server made the event, as far as its clock of milliseconds tells, and at the latest when this program read
/// it from the connection. An event that another program has sent (`XSendEvent`) arrives when it is read. A frame that answers no
/// event (a timer, a text that is still being read) begins when it is drawn. The parts are seconds, and add up to `total`; `processor` is none of
/// them.
package struct FrameTime: Sendable, Equatable {
    /// What the frame answers.
    package enum Kind: String, CaseIterable, Sendable {
        case motion, wheel, key, resize, other
    }

    /// Which frame of its window it is, from 1.
    package var number: Int
    /// The kind of the oldest event of a kind with a name; `other` where there is none.
    package var kind: Kind
    /// How many events the frame answers, those that a later one superseded among them.
    package var eventCount: Int
    /// Which press of a button it belongs to, counted from 1, where the pointer moved with the button held.
    package var drag: Int?
    /// When the oldest event arrived, in seconds of the monotonic clock.
    package var arrival: Double
    /// What the oldest event waited for its turn, and the frame for the one before it.
    package var waiting: Double
    /// What the content did with the events, in which layout may lie.
    package var handling: Double
    /// Recording what is to be drawn, the layout that it needs included.
    package var recording: Double
    /// Painting the record, and copying it to the screen.
    package var painting: Double
    /// What the server took to answer that it has done both.
    package var answering: Double
    /// What all of that took of the processor's time on this thread: neither what other threads and programs do meanwhile is in it, nor
    /// what the server does.
    package var processor: Double

    package init(
        number: Int, kind: Kind, eventCount: Int, drag: Int? = nil, arrival: Double = 0, waiting: Double = 0, handling: Double = 0,
        recording: Double = 0, painting: Double = 0, answering: Double = 0, processor: Double = 0
    ) {
        self.number = number
        self.kind = kind
        self.eventCount = eventCount
        self.drag = drag
        self.arrival = arrival
        self.waiting = waiting
        self.handling = handling
        self.recording = recording
        self.painting = painting
        self.answering = answering
        self.processor = processor
    }

    /// Seconds from the arrival to the server's answer.
    package var total: Double { waiting + handling + recording + painting + answering }
}
