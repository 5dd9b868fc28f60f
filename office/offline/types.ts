import type { Refused } from '../lib/call.ts'

/** A request that must reach the server once, possibly later. The server applies it once by an id in the request that the device made. */
export interface QueuedCall {
  /** A UUID made on the device. A call with the id of a queued one is ignored. */
  id: string
  /** The name below `/office-api/`. */
  endpoint: string
  request: object
  /** Sent as the body; the request is then the query. */
  file?: Blob
  /** The booking. After a refusal, later calls of the same code wait. */
  subject: { code: string; name: string }
  at: number
}

export interface QueuedEntry extends Omit<QueuedCall, 'file'> {
  hasFile: boolean
  /** Waiting for more than a day. */
  isOld: boolean
}

export interface RefusedEntry extends QueuedEntry {
  refused: Refused
}

/** An entry in storage. */
export interface StoredEntry extends Omit<QueuedCall, 'file'> {
  hasFile: boolean
  refused: Refused | null
}

/** Calls that wait on this device and that the current user cannot read. */
export interface OtherQueue {
  name: string
  count: number
}

/** What is kept besides the queue: answers for use without a connection, and half-filled forms. */
export type SavedKind = 'saved' | 'draft'

/** The storage of one user on this device. */
export interface OfflineStore {
  /** False if the data are lost when the page is closed. */
  isPersistent: boolean
  add(calls: readonly QueuedCall[]): Promise<void>
  /** In the order in which they were added. */
  list(): Promise<readonly StoredEntry[]>
  readFile(id: string): Promise<Blob | undefined>
  /** @param refused null to send it again */
  setRefused(id: string, refused: Refused | null): Promise<void>
  remove(id: string): Promise<void>
  put(kind: SavedKind, key: string, value: unknown): Promise<void>
  get(kind: SavedKind, key: string): Promise<{ value: unknown; at: number } | undefined>
  drop(kind: SavedKind, key: string): Promise<void>
}

/** How long saved data, drafts and the key are kept. Queued calls are kept until they are sent or discarded. */
export const retentionMs = 24 * 3_600_000
