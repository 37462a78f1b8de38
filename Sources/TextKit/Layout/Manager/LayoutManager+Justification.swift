public import Foundation

extension LayoutManager {
    /// Whether lines of justified paragraphs are chosen together, so that the spaces of a paragraph differ least (total fit), as if
    /// the style of each asked for `LineBreakStrategy.totalFit`. False at first: each line takes as much as fits. An addition to
    /// TextKit.
    ///
    /// Changing it invalidates all layout. Layout takes up to twice as long with it.
    public var justifiesByTotalFit: Bool {
        get { layout.settings.justifiesByTotalFit }
        set {
            guard newValue != justifiesByTotalFit else { return }
            layout.whenIdle { [unowned self] in
                layout.settings.justifiesByTotalFit = newValue
                breakLinesAnew()
            }
        }
    }

    /// How much space justification may add between letters, or remove by half as much, as a fraction of their font's size, 0…0.1;
    /// 0 at first. An addition to TextKit.
    ///
    /// Spaces of a line come first: letters have a share of what would widen them by more than a half, or narrow them by more
    /// than a fifth. Where that is not enough, spaces take the rest. Letters that join, as Arabic ones do, stay as they are, and
    /// so do all where glyphs stand at whole pixels. Lines end where they did, beside a figure too: each fragment of a row is
    /// justified by itself. Text without spaces (Chinese, Japanese, Thai) is always spread between its letters.
    public var justificationLetterSpacing: CGFloat {
        get { layout.settings.letterSpacing }
        set {
            let spacing = newValue.isFinite ? max(0, min(0.1, newValue)) : 0
            guard spacing != layout.settings.letterSpacing else { return }
            layout.whenIdle { [unowned self] in
                layout.settings.letterSpacing = spacing
                breakLinesAnew()
            }
        }
    }

    /// How much longer justification may make a word of joined letters with a kashida, as a fraction of its font's size, 0…4; 1 at
    /// first, 0 for never. An addition to TextKit.
    ///
    /// Spaces of a line come first: words have a share of what would widen them by more than a half, in whole strokes of the font's
    /// Spaces of a line come first: words have a share of what would widen them by more than a half, in whole strokes of the font's
    /// tatweel, and spaces take what is left. A word is elongated at one point at most, where its font allows it without other changes and
    /// calligraphy prefers it: after a seen or sad, before a final teh marbuta, dal, alef, lam, kaf, and so on. The added width belongs to
    /// the letter before it, with which it is selected and hit. Nothing is elongated where letters hang from one another (Nastaliq), fonts
    /// have no tatweel, or letters are kerned or tracked apart; text of scripts that do not join stays as it is.
    public var justificationElongation: CGFloat {
        get { layout.settings.elongation }
        set {
            let most = newValue.isFinite ? max(0, min(4, newValue)) : 0
            guard most != layout.settings.elongation else { return }
            layout.whenIdle { [unowned self] in
                layout.settings.elongation = most
                breakLinesAnew()
            }
        }
    }

    /// Breaks all lines again: the change may end any line elsewhere.
    func breakLinesAnew() {
        layout.markAllUnlaid()
        layoutWasInvalidated(NSRange(location: 0, length: utf16Count))
    }
}
