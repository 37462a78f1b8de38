extension CodeLanguage {
    /// Terraform's language of settings, HCL.
    static let terraform = CodeLanguage(
        names: ["terraform", "hcl", "tf", "tfvars"],
        keywords: "data dynamic for if in locals module output provider resource terraform variable",
        constants: "bool list map number object set string null true false",
        lineComments: ["#", "//"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("\"")],
        wordCharacters: "-",
        manner: .keys)
}
