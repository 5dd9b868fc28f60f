import type { Outcome } from '../outcome.ts'

/** `Retry-After` when there is no memory for an upload. */
export const busySeconds = 3

/** A file that is being uploaded. */
export interface IncomingFile {
  /** Reads the whole file into memory. Refused as soon as it is too large, or when a known field follows it. */
  read(limits: FileLimits): Promise<Outcome<Buffer>>
  /** Discards the rest of the request, so that a client that is still sending can read the refusal. */
  discard(): void
}

export interface FileLimits {
  maxBytes: number
  /** Whether this many more bytes fit into memory; called before reading them. */
  reserve(bytes: number): boolean
  /** Minimum upload rate. A stalled upload would keep its memory. */
  minRate: { bytes: number; inMs: number }
  /** Aborted when memory runs out. */
  dropped: AbortSignal
}
