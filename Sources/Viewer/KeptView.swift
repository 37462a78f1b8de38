import Reading

/// What a window keeps of the document that it shows.
struct KeptView: Equatable {
    var place: TextPlace?
    var textSizeSteps = 0
    var pageSetup = PageSetup()
    var figures: [StoredFigure] = []
    var copies: [StoredCopy] = []
    var folds: [StoredFold] = []
    var tables: [StoredTable] = []
    var disclosures: [StoredFold] = []

    /// What is kept of a document already, but for the place; nil where nothing is.
    init(_ state: DocumentState?, place: TextPlace?) {
        self.place = place
        guard let state else { return }
        (textSizeSteps, pageSetup, figures, copies) = (state.textSizeSteps, state.pageSetup, state.figures, state.copies)
        (folds, tables, disclosures) = (state.folds, state.tables, state.disclosures)
    }

    init(_ session: DocumentSession, textSizeSteps: Int, pageSetup: PageSetup) {
        (place, self.textSizeSteps, self.pageSetup) = (session.keptPlace, textSizeSteps, pageSetup)
        (figures, copies, folds) = (session.keptFigures, session.keptCopies, session.keptFolds)
        (tables, disclosures) = (session.keptTables, session.keptDisclosures)
    }

    /// Writes into a document's state what has changed since an earlier time.
    ///
    /// The rest of the state may be that of another process, in which the same document is read.
    func write(to state: inout DocumentState, since earlier: KeptView) {
        func write<Value: Equatable>(_ own: KeyPath<KeptView, Value>, to member: WritableKeyPath<DocumentState, Value>) {
            if self[keyPath: own] != earlier[keyPath: own] { state[keyPath: member] = self[keyPath: own] }
        }
        write(\.place, to: \.place)
        write(\.textSizeSteps, to: \.textSizeSteps)
        write(\.pageSetup, to: \.pageSetup)
        write(\.figures, to: \.figures)
        write(\.copies, to: \.copies)
        write(\.folds, to: \.folds)
        write(\.tables, to: \.tables)
        write(\.disclosures, to: \.disclosures)
    }
}
