import { overlayDelayMs, overlayHideMs } from '#contract/constants.ts'

interface OverlayTools {
  show: (isShown: boolean) => void
  /** Calls back after a delay; returns a function that cancels it. */
  schedule: (callback: () => void, afterMs: number) => () => void
}

/**
 * Runs the overlay of one booking request. It appears after a short delay and disappears at the answer, or after a fixed time (row F-13).
 * @returns a function to call at the answer
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
