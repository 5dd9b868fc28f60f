import { overlayDelayMs, overlayHideMs } from '#contract/constants.ts'

interface OverlayTools {
  show: (isShown: boolean) => void
  /** Calls back after so long; gives a way to call it off. */
  schedule: (callback: () => void, afterMs: number) => () => void
}

/**
 * Runs the overlay of one booking post: it shows once the post has taken a while, and goes at the answer, at the latest a fixed time after
 * it showed (row F-13).
 * @returns what to call at the answer
 */
export function startOverlay({ show, schedule }: OverlayTools): () => void {
  let stop = schedule(() => {
    show(true)
    stop = schedule(() => show(false), overlayHideMs)
  }, overlayDelayMs)
  return () => {
    stop()
    show(false)
  }
}
