extension CodeLanguage {
    /// Lisp in its kinds: Common Lisp, Emacs Lisp, Scheme, Racket, Clojure.
    static let lisp = CodeLanguage(
        names: [
            "lisp", "el", "elisp", "emacs-lisp", "common-lisp", "scheme", "scm", "racket", "rkt", "clojure", "clj", "cljs", "edn",
        ],
        keywords: """
            and begin case cond def define define-syntax defmacro defn defparameter defstruct defun defvar do fn if if-let lambda let \
            let* letrec loop ns or progn quote recur require set! setf setq unless use-package when when-let
            """,
        constants: "nil t true false",
        lineComments: [";"],
        blockComments: [.init(open: "#|", close: "|#", nests: true)],
        strings: [.init("\"")],
        wordCharacters: "-!?*+/<>=",
        sigils: ":")
}
