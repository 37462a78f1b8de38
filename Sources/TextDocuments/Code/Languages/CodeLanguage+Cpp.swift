extension CodeLanguage {
    /// C++.
    static let cpp = CodeLanguage(
        names: ["cpp", "c++", "cc", "cxx", "hpp", "hxx", "hh"],
        keywords: """
            alignas alignof asm auto break case catch class concept const consteval constexpr const_cast continue co_await \
            co_return co_yield decltype default delete do dynamic_cast else enum explicit export extern final for friend goto if \
            inline import module mutable namespace new noexcept operator override private protected public register \
            reinterpret_cast requires return signed sizeof static static_assert static_cast struct switch template this throw try \
            typedef typeid typename union unsigned using virtual volatile while
            """,
        constants: """
            void bool char char8_t char16_t char32_t wchar_t short int long float double size_t string vector map set std nullptr \
            true false NULL
            """,
        lineComments: ["//"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("\""), .init("'")],
        sigils: "#")
}
