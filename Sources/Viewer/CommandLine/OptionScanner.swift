/// Splits arguments into options and operands as `getopt_long` does: long options may be shortened while they stay unambiguous,
/// values follow `=` or in the next argument, short ones may be bundled, operands may stand anywhere, `--` ends the options.
struct OptionScanner {
    struct Option {
        var long: String
        var short: Character?
        /// What the value is called in messages; nil for an option without one.
        var value: String?
        /// The values there are, where they are few; shells complete them.
        var choices: [String] { listed() }
        /// Whether the value is the name of a file.
        var isFile: Bool
        /// Only completion asks: to name every command takes a millisecond, which the start of a window need not.
        private let listed: () -> [String]

        init(
            _ long: String, short: Character? = nil, value: String? = nil, choices: @escaping @autoclosure () -> [String] = [],
            isFile: Bool = false
        ) {
            self.long = long
            self.short = short
            self.value = value
            listed = choices
            self.isFile = isFile
        }
    }

    enum Item: Equatable {
        case option(String, value: String?)
        case operand(String)
    }

    let options: [Option]

    func scan(_ arguments: [String]) throws(UsageError) -> [Item] {
        var items: [Item] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                return items + rest.map { .operand($0) }
            } else if argument.hasPrefix("--") {
                items.append(try long(argument, &rest))
            } else if argument.hasPrefix("-"), argument != "-" {
                items += try short(argument, &rest)
            } else {
                items.append(.operand(argument))
            }
        }
        return items
    }

    private func long(_ argument: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> Item {
        let body = argument.dropFirst(2)
        let name = body.prefix { $0 != "=" }
        let attached = name.endIndex == body.endIndex ? nil : String(body[body.index(after: name.endIndex)...])
        let option = try find(String(name))
        guard let value = option.value else {
            if attached != nil { throw UsageError(what: "--\(option.long)", why: "takes no value") }
            return .option(option.long, value: nil)
        }
        guard let text = attached ?? rest.popFirst() else {
            throw UsageError(what: "--\(option.long)", why: "needs a value: \(value)")
        }
        return .option(option.long, value: text)
    }

    private func find(_ name: String) throws(UsageError) -> Option {
        if let exact = options.first(where: { $0.long == name }) { return exact }
        let candidates = options.filter { !name.isEmpty && $0.long.hasPrefix(name) }
        guard let first = candidates.first else { throw UsageError(what: "--\(name)", why: "unknown option (see --help)") }
        guard candidates.count == 1 else {
            let names = candidates.map { "--\($0.long)" }.joined(separator: " or ")
            throw UsageError(what: "--\(name)", why: "ambiguous: \(names)?")
        }
        return first
    }

    private func short(_ argument: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> [Item] {
        var items: [Item] = []
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.short == letter }) else {
                throw UsageError(what: "-\(letter)", why: "unknown option (see --help)")
            }
            guard let value = option.value else {
                items.append(.option(option.long, value: nil))
                continue
            }
            guard let text = letters.isEmpty ? rest.popFirst() : String(letters) else {
                throw UsageError(what: "-\(letter)", why: "needs a value: \(value)")
            }
            return items + [.option(option.long, value: text)]
        }
        return items
    }
}
