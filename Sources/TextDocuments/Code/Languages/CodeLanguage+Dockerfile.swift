extension CodeLanguage {
    /// Recipes of containers.
    static let dockerfile = CodeLanguage(
        names: ["dockerfile", "docker", "containerfile"],
        files: ["dockerfile", "containerfile"],
        keywords: """
            from run cmd label maintainer expose env add copy entrypoint volume user workdir arg onbuild stopsignal healthcheck \
            shell as
            """,
        lineComments: ["#"],
        strings: [.init("\""), .init("'")],
        sigils: "$",
        ignoresCase: true)
}
