import Foundation

extension FontAttributes {
    /// ±2 logical pixels at the size of body text.
    private static let leadingStep = 2.0 / 17

    /// The font request for the attributes; it always finds a face.
    var specification: FontSpecification {
        var specification = FontSpecification(request: request)
        specification.features = features
        specification.variations = variations
        if let symbolicTraits {
            if symbolicTraits.contains(.traitTightLeading) { specification.leadingAdjustment -= Self.leadingStep }
            if symbolicTraits.contains(.traitLooseLeading) { specification.leadingAdjustment += Self.leadingStep }
        }
        if let matrix, matrix.m22 != 0 {
            specification.slant = Double(matrix.m21 / matrix.m22)
            let stretch = Double(matrix.m11 / matrix.m22)
            if stretch.isFinite { specification.stretch = max(0.1, min(10, stretch)) }
        }
        specification.cascade = cascade.map(\.request)
        return specification
    }

    /// The size in logical pixels; 0 where neither a size nor a text style gives one.
    var pointSize: Double {
        size ?? textStyle.map { Double(Font.TextStyle(rawValue: $0).pointSize(at: .current)) } ?? 0
    }

    var request: FontRequest {
        var request = baseRequest
        applyFace(to: &request)
        applyTraits(to: &request)
        return request
    }

    private var baseRequest: FontRequest {
        if let name, let request = FontNames.request(for: name) { return request }
        if let family {
            return FontNames.request(forFamily: family)
        }
        let style = textStyle.map { Font.TextStyle(rawValue: $0) }
        var request = FontNames.system(weight: style?.weight ?? .regular)
        switch design {
        case FontDescriptor.SystemDesign.serif.rawValue: request.families = ["serif"]
        case FontDescriptor.SystemDesign.monospaced.rawValue:
            request.families = ["monospace"]
            request.isMonospaced = true
        default: break
        }
        return request
    }

    private func applyFace(to request: inout FontRequest) {
        guard let face, let family = request.families.first else { return }
        let key = FontCatalog.key(face)
        if let exact = FontCatalog.shared.faces(inFamily: family).first(where: { FontCatalog.key($0.style) == key }) {
            request = FontNames.request(for: exact)
        } else {
            request.postScriptName = nil
            FontNames.apply(key, to: &request)
        }
    }

    /// The family's monospaced sibling where there is one (“DejaVu Sans Mono” of “DejaVu Sans”), else the user's.
    private func useMonospaced(_ request: inout FontRequest) {
        let words = request.families.first?.split(separator: " ") ?? []
        let siblings = [words, words.dropLast()].filter { !$0.isEmpty }.map { $0.joined(separator: " ") + " Mono" }
        let isFaceMonospaced = FontMatching.face(for: request)?.isMonospaced == true
        if isFaceMonospaced { return }
        let sibling = siblings.first { !FontCatalog.shared.faces(inFamily: $0).isEmpty }
        request.families.insert(sibling ?? "monospace", at: 0)
        request.postScriptName = nil
        request.isMonospaced = true
    }

    private func applyTraits(to request: inout FontRequest) {
        let before = request
        if let symbolicTraits {
            request.isItalic = symbolicTraits.contains(.traitItalic)
            if symbolicTraits.contains(.traitBold) {
                request.weight = max(request.weight, Font.Weight.bold.fontconfig)
            } else if request.weight >= Font.Weight.semibold.fontconfig {
                request.weight = Font.Weight.regular.fontconfig
            }
            if symbolicTraits.contains(.traitCondensed) { request.width = min(request.width, 75) }
            if symbolicTraits.contains(.traitExpanded) { request.width = max(request.width, 125) }
            if symbolicTraits.contains(.traitMonoSpace), !request.isMonospaced { useMonospaced(&request) }
        }
        if let weight { request.weight = Font.Weight(CGFloat(weight)).fontconfig }
        if let width { request.width = width < 0 ? 100 + 50 * width : 100 + 100 * width }
        if let slant { request.isItalic = slant > 0 }
        if request != before { request.postScriptName = nil }
    }
}
