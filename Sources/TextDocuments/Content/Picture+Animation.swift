import Foundation
import TextKit

extension Picture {
    /// Whether it has more frames to show.
    package var isAnimated: Bool { animation?.hasEnded == false }

    /// Shows the next frame when that is due, and calls `body` on the main queue then. A view calls this each time that it has drawn the
    /// picture, so a picture that is out of sight stands still, and costs nothing.
    /// - Parameter follower: what shows the picture; its last `body` is called once for a frame, however often it asks.
    package func showNextFrame(for follower: AnyHashable, then body: @escaping () -> Void) {
        guard let animation, !animation.hasEnded, let shown = PictureMemory.shared.image(of: self)?.bitmap else { return }
        followers[follower] = body
        if isStepping { return }
        isStepping = true
        let due = DispatchTime.now() + animation.delay
        nonisolated(unsafe) let picture = self
        Self.queue.async {
            let next = animation.next(over: shown)
            DispatchQueue.main.asyncAfter(deadline: due) { picture.take(next, of: animation) }
        }
    }

    private func take(_ next: Bitmap?, of animation: PictureAnimation) {
        let bodies = followers.values
        (followers, isStepping) = ([:], false)
        // It may have been decoded anew since, from its first frame on.
        guard let next, animation === self.animation else { return }
        _ = keep(next)
        for body in bodies { body() }
    }
}
