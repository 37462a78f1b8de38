/// Rules by what the last compound of their selector asks for, so that few of them are compared with an element.
struct RuleIndex {
    struct Rule {
        var selector: CSSSelector
        /// An index into the sheet's blocks.
        var block: Int
        var order: Int
    }

    private(set) var byID: [String: [Rule]] = [:]
    private(set) var byClass: [String: [Rule]] = [:]
    private(set) var byType: [String: [Rule]] = [:]
    private(set) var others: [Rule] = []

    mutating func add(_ rule: Rule) {
        let own = rule.selector.compounds[rule.selector.compounds.count - 1]
        if let id = own.id {
            byID[id, default: []].append(rule)
        } else if let name = own.classes.first {
            byClass[name, default: []].append(rule)
        } else if let type = own.type {
            byType[type, default: []].append(rule)
        } else {
            others.append(rule)
        }
    }
}
