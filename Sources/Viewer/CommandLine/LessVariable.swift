/// What the variable `LESS` asks of a pager, of that what a window can do (less(1), OPTIONS): everything else in it is passed over.
struct LessVariable: Equatable {
    /// `-F`: text that fits on the terminal is written there.
    var quitsIfOneScreen = false
    /// `-S`: long lines are not wrapped.
    var chopsLines = false
    /// `-N`: lines are numbered.
    var numbersLines = false
    /// `-x`: how many columns tab stops are apart; of several stops the last two tell.
    var tabWidth: Int?
    /// `+COMMAND` or `-p WORDS`.
    var first: FirstCommand?

    private static let takingText: Set<Character> = ["k", "o", "O", "p", "P", "t", "T", "D"]
    private static let takingNumber: Set<Character> = ["b", "h", "j", "x", "y", "z", "#"]

    /// Options stand one after the other, with or without hyphens and spaces; a text ends with `$`.
    init(_ text: String) {
        var rest = text[...]
        func upToDollar() -> Substring {
            let value = rest.prefix { $0 != "$" }
            rest = rest[value.endIndex...].dropFirst()
            return value
        }
        while let character = rest.first {
            if rest.hasPrefix("--") {
                rest = rest.dropFirst(2)
                let name = rest.prefix { !" =$".contains($0) }
                rest = rest[name.endIndex...]
                if rest.first == "=" { take(String(name), value: upToDollar().dropFirst()) } else { take(String(name), value: "") }
                continue
            }
            rest = rest.dropFirst()
            if character == "+" {
                first = FirstCommand(upToDollar().trimmingPrefix { $0 == "+" })
            } else if character == "-", let sign = rest.first, "+!".contains(sign) {
                // As it is by default.
                rest = rest.dropFirst()
                if let letter = rest.popFirst() { set(letter, false) }
            } else if Self.takingText.contains(character) {
                let value = upToDollar().trimmingPrefix { $0 == " " }
                if character == "p", !value.isEmpty { first = .search(String(value)) }
            } else if Self.takingNumber.contains(character) {
                rest = rest.trimmingPrefix { $0 == " " }
                let number = rest.prefix { $0.isNumber || ".,".contains($0) }
                rest = rest[number.endIndex...]
                if character == "x" { setTabs(number) }
            } else {
                set(character, true)
            }
        }
    }

    private mutating func set(_ letter: Character, _ isOn: Bool) {
        switch letter {
        case "F": quitsIfOneScreen = isOn
        case "S": chopsLines = isOn
        case "N": numbersLines = isOn
        default: break
        }
    }

    private mutating func setTabs(_ list: Substring) {
        let stops = list.split(separator: ",").compactMap { Int($0) }
        guard let last = stops.last else { return }
        let width = last - (stops.dropLast().last ?? 0)
        if (1...32).contains(width) { tabWidth = width }
    }

    private mutating func take(_ name: String, value: Substring) {
        switch name {
        case "quit-if-one-screen": quitsIfOneScreen = true
        case "chop-long-lines": chopsLines = true
        case "LINE-NUMBERS": numbersLines = true
        case "tabs": setTabs(value)
        case "pattern": first = value.isEmpty ? first : .search(String(value))
        default: break
        }
    }
}
