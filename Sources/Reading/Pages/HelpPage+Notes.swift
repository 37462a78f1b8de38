import TextViews

/// What help says of bars, lists and the pointer, which have no table of keys.
extension HelpPage {
    /// What is to be said below the keys of a topic, where a document is read.
    static func note(on topic: CommandRow.Topic) -> String? {
        switch topic {
        case .moving:
            """
            Among the headings beside the text, `j` `k` and the arrows move, `Enter` goes to one, `h` and `l` fold and unfold, `zM` and \
            `zR` do so with all, `/` leaves those with the words that are typed, `Tab` goes back to the text, and `Esc` closes the list.
            """
        case .finding:
            """
            Small letters find capitals and letters with diacritics as well; a capital or a diacritic finds itself only. While the bar \
            is open, `Ctrl+W` finds whole words, `Ctrl+R` reads the query as a regular expression, and `Up` and `Down` bring back \
            earlier queries.
            """
        case .documents:
            """
            A document opens where it was left, and changes in the window when its file changes. `i` twice has the status line tell the \
            position from then on, or no longer.
            """
        case .links, .figures, .selecting, .pageSetup, .windows, .editing: nil
        }
    }

    static let pointer = """
        - **A drag** selects text; after two clicks by words, after three by paragraphs, with `Ctrl` by sentences.
        - **A drag of a figure** or of a picture in the text moves it, and the text flows around it; a drag of what is selected takes it \
        to another program.
        - **A drag of a corner** of a figure resizes it; a drag with `Shift` makes its margin wider or narrower. What is let go comes to \
        lie level with a line, and at an edge of its column where it is near, but not while `Alt` is held. Cells of a table have no place \
        for figures: their rows go below.
        - **Text that was lifted out of the text** is dragged by its edge; in it, a drag selects and a click follows links. A search finds \
        it where it stood. Up to 50,000 characters can be lifted; with `--edit` it is a copy of them that lies beside the text.
        - **A drag of a picture or a figure with `Ctrl`** takes it to another program.
        - **Two clicks on a picture** lift it out of the text, and set one back into it that was lifted.
        - **A click on a link** follows it; with `Ctrl`, a document opens in a new window.
        - **The right button** has a menu for a link, a picture, a figure or the text.
        - **The middle button** moves the text as by hand.
        - **The wheel** scrolls; with `Ctrl` it changes the size of the text, with `Alt` the length of the lines,
          where the window manager does not take that.
        - **The back and forward buttons** go back and forward.
        - **A file that is dropped** on the window opens.

        """

    static let pointerOfEditing = """
        - **A drag** selects text; after two clicks by words, after three by paragraphs.
        - **A drag of what is selected** moves it elsewhere in the text, or copies it with `Ctrl`, or takes it to another program.
        - **The right button** has a menu; on a misspelt word it has what may be meant.
        - **The middle button** pastes what was selected last.
        - **The wheel** scrolls; with `Ctrl` it changes the size of the text.

        """
}
