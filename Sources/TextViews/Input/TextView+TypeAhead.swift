/// Type-ahead: what a reader asks of a text while an empty page stands for it.
extension TextView {
    /// More of it than a reader types while a text is read; keys that are held repeat.
    private static var longestTypeAhead: Int { 1000 }

    /// Whether commands that go through a text are kept for the one that this view stands for, and not carried out. False at first;
    /// what has been kept goes when it is set.
    package var keepsTypeAhead: Bool {
        get { state.typeAhead != nil }
        set { state.typeAhead = newValue ? [] : nil }
    }

    /// Whether a command has been kept.
    func keepAsTypeAhead(_ command: Command) -> Bool {
        guard let kept = state.typeAhead, command.goesThroughText else { return false }
        if kept.count < Self.longestTypeAhead { state.typeAhead?.append(command) }
        return true
    }

    /// Carries out what has been kept in the view that stood for this text, and goes on with the search that was begun there.
    package func takeTypeAhead(of page: TextView) {
        for command in page.state.typeAhead ?? [] { perform(command) }
        page.keepsTypeAhead = false
        if let bar = page.state.find.bar {
            showFindBar(staysOpen: bar.staysOpen, backward: bar.isBackward)
            state.find.bar?.goOn(from: bar)
        } else if let query = page.findQuery {
            find(query, from: nil, backward: page.state.find.isBackward, within: page.state.find.reach)
            tellOfStep()
        }
    }
}
