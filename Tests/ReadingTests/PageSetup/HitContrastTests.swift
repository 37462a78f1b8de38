import Expectations
import Testing
import TextKit
import TextViews

@testable import Reading
@testable import TextDocuments

/// Text that is selected or found can be read in every theme, code in its colours too.
struct HitContrastTests {
    @Test(arguments: [(DocumentTheme.light, 4.5), (.sepia, 4.5), (.dark, 4.5), (.contrast, 7)])
    func `text and the parts of code can be read on the grounds of what is selected and found`(theme: DocumentTheme, least: Double) {
        let view = ViewTheme(theme)
        let code = CodeLexer.Kind.allCases.compactMap { kind in theme.color(ofCode: InlineTraits(kind), on: nil) }
        expectEqual(code.count, 5)
        for ground in [view.selection, view.hit] {
            for color in code + [theme.ink, theme.link] {
                expect(color.contrast(ground) >= least, "\(color) on \(ground): \(color.contrast(ground))")
            }
        }
        // Of the hit that was gone to there is one.
        expect(theme.ink.contrast(view.currentHit) >= 4.5 && theme.link.contrast(view.currentHit) >= 3)
        for color in code { expect(color.contrast(view.currentHit) >= 3, "\(color): \(color.contrast(view.currentHit))") }
    }
}
