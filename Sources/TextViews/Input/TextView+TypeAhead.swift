import TextSearch

/// What a reader asks of a text while an empty page stands for it.
enum TypeAhead {
    case command(Command)
    /// A search that Enter has ended.
    case find(TextQuery, backward: Bool)
}

extension TextView {
    /// More of it than a reader types while a text is read; keys that are held repeat.
    private static var longestTypeAhead: Int { 1000 }

    /// Whether commands and searches that go through a text are kept for the one that this view stands for, and not carried out. False at
    /// first; what has been kept goes when it is set.
    package var keepsTypeAhead: Bool {
        get { state.typeAhead != nil }
        set { state.typeAhead = newValue ? [] : nil }
    }

    /// Whether a command has been kept.
    func keepAsTypeAhead(_ command: Command) -> Bool {
        guard keepsTypeAhead, command.goesThroughText else { return false }
        keep(.command(command))
        return true
    }

    /// Keeps the search that has been ended.
    func keepFindAsTypeAhead() {
        if keepsTypeAhead, let query = findQuery { keep(.find(query, backward: state.find.isBackward)) }
    }

    private func keep(_ asked: TypeAhead) {
        if state.typeAhead.map({ $0.count < Self.longestTypeAhead }) == true { state.typeAhead?.append(asked) }
    }

    /// Does what has been kept in the view that stood for this text, in its order, and goes on with the search, the line or the choice that
    /// is being typed there.
    package func takeTypeAhead(of page: TextView) {
        for asked in page.state.typeAhead ?? [] {
            switch asked {
            case .command(let command): perform(command)
            case .find(let query, let backward):
                find(query, from: nil, backward: backward, within: state.find.reach)
                tellOfStep()
            }
        }
        page.keepsTypeAhead = false
        takePrompts(of: page)
        guard let bar = page.state.find.bar else { return }
        showFindBar(staysOpen: bar.staysOpen, backward: bar.isBackward)
        state.find.bar?.goOn(from: bar)
    }

    /// Has a line, or a choice, that is being typed in another view go on in this one, which takes its place.
    package func takePrompts(of other: TextView) {
        takePrompt(of: other)
        takeChoice(of: other)
    }
}
