/// A command line that makes no sense: what and why, in one line.
struct UsageError: Error, Equatable, CustomStringConvertible {
    var what: String
    var why: String

    var description: String { "\(what): \(why)" }
}
