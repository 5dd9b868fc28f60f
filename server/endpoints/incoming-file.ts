import type { Outcome } from '../outcome.ts'

/** When there may be room again. */
export const busySeconds = 3

/** A file that is on its way. */
export interface IncomingFile {
  /** The file whole, in memory; refused at the byte that is one too many, and when anything but unknown fields comes after it. */
  read(limits: FileLimits): Promise<Outcome<Buffer>>
  /** Lets what is left of the request go by, so that the refusal is read by who is still sending. */
  discard(): void
}

export interface FileLimits {
  maxBytes: number
  /** Whether so many bytes more can be held; asked before they are. */
  hold(bytes: number): boolean
  /** Who brings fewer bytes in such a time is refused: a file that stands still would keep what came of it in memory. */
  slowest: { bytes: number; inMs: number }
  /** Aborted when there is no room for it any more. */
  dropped: AbortSignal
}
