/// Notes how far below its own rows a paragraph depends on exclusions: lines that are planned ahead ask about rows that the
/// paragraph may never reach.
extension DocumentLayout {
    /// Lays a paragraph out, and records how far down its lines asked about exclusions.
    func notingReach<Outcome>(of record: ParagraphRecord, top: Fixed, _ body: () -> Outcome) -> Outcome {
        guard let region = flow.region(atY: top).map({ flow.regions[$0] }) else { return body() }
        let inquiry = region.exclusions.inquiry
        inquiry.begin()
        defer { note(inquiry, of: record, top: top, in: region) }
        return body()
    }

    private func note(_ inquiry: ExclusionInquiry, of record: ParagraphRecord, top: Fixed, in region: ContainerFlow.Region) {
        counters.shapesAsked += inquiry.shapesAsked
        let bottom = top + record.height
        // With several containers their queries cannot be distinguished, nor can those made while a delegate lays out something else.
        guard bottom <= region.bottom, !settings.hasDelegate else {
            record.reach = nil
            return
        }
        let asked = max(inquiry.bottom + region.top, bottom)
        record.reach = max(record.reach ?? asked, asked)
        longestReach = max(longestReach, asked - bottom)
    }

    /// The row above which exclusions must be unchanged for a paragraph's lines to hold: where it is unknown, the end of the
    /// container.
    func reach(of record: ParagraphRecord, bottom: Fixed) -> Fixed {
        if let reach = record.reach { return min(flow.bottom, max(reach, bottom)) }
        return flow.region(atY: bottom).map { flow.regions[$0].bottom } ?? bottom
    }

    /// The topmost row of a paragraph that a change of exclusions at a row may concern.
    func firstRow(thatDependsOn row: Fixed) -> Fixed {
        if needsParagraphs || settings.hasDelegate || hasBlocks { return .zero }
        return max(.zero, min(row, flow.bottom, paragraphs.total.height) - longestReach)
    }
}
