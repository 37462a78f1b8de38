/// Notes how far below its own rows a paragraph depends on exclusions: lines that are planned ahead ask about rows that the
/// paragraph may never reach.
extension DocumentLayout {
    /// Lays a paragraph out, and records how far down its lines asked about exclusions.
    func notingReach<Outcome>(of record: ParagraphRecord, top: Fixed, _ body: () -> Outcome) -> Outcome {
        guard let region = flow.region(atY: top).map({ flow.regions[$0] }) else { return body() }
        let inquiry = region.exclusions.inquiry
        let outer = inquiry.bottom
        inquiry.begin()
        defer {
            note(inquiry, of: record, bottom: top + record.height, in: region)
            inquiry.note(outer)
        }
        return body()
    }

    /// Lays a group of paragraphs in blocks out, as above: its members may ask within `body`. Returns the height of the group, as that
    /// does.
    func notingReach(ofGroup record: ParagraphRecord, top: Fixed, _ body: () -> Fixed) -> Fixed {
        guard let region = flow.region(atY: top).map({ flow.regions[$0] }) else { return body() }
        region.exclusions.inquiry.begin()
        let height = body()
        note(region.exclusions.inquiry, of: record, bottom: top + height, in: region)
        if record.reach == nil { hasGroupOfUnknownReach = true }
        return height
    }

    /// Notes that lines of a group which are kept depend on exclusions down to a row.
    func noteKeptReach(_ row: Fixed, in region: ContainerFlow.Region) { region.exclusions.inquiry.note(row - region.top) }

    private func note(_ inquiry: ExclusionInquiry, of record: ParagraphRecord, bottom: Fixed, in region: ContainerFlow.Region) {
        counters.shapesAsked += inquiry.shapesAsked
        inquiry.shapesAsked = 0
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
        if needsParagraphs || settings.hasDelegate || hasGroupOfUnknownReach { return .zero }
        return max(.zero, min(row, flow.bottom, paragraphs.total.height) - longestReach)
    }
}
