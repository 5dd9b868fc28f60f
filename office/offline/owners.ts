// The users of this device and their keys. The server derives a user's key, so that the same user can read the data again after signing in.

import type { Me } from '#contract/office/session.ts'
import { deleteRange, readAll, transact, type OwnerRow, type QueueRow } from './database.ts'
import { createMemoryStore } from './memory-store.ts'
import { importKey } from './seal.ts'
import { createSealedStore } from './sealed-store.ts'
import { retentionMs, type OfflineStore, type OtherQueue } from './types.ts'

export interface OpenedStore {
  /** 0 before the first sign-in. */
  ownerId: number
  store: OfflineStore
}

/** False over plain HTTP, except on localhost. */
const canSeal = () => globalThis.isSecureContext && 'indexedDB' in globalThis

/** Opens the storage of a user who has signed in. The keys of other users are deleted; their calls stay, encrypted. */
export async function openStore(me: Pick<Me, 'id' | 'name' | 'offlineKey'>, opened: OpenedStore): Promise<OpenedStore> {
  if (!canSeal()) return opened.ownerId === me.id ? opened : { ownerId: me.id, store: createMemoryStore() }
  try {
    const key = await importKey(me.offlineKey)
    await transact(['owners'], 'readwrite', ({ owners }) =>
      owners.put({ id: me.id, name: me.name, key, at: Date.now() } satisfies OwnerRow),
    )
    await deleteOld(me.id)
    if (opened.ownerId === me.id && opened.store.isPersistent) return opened
    return { ownerId: me.id, store: createSealedStore(me.id, key) }
  } catch {
    // A private window may forbid the database.
    return opened.ownerId === me.id ? opened : { ownerId: me.id, store: createMemoryStore() }
  }
}

/** The storage of the last user of this device; undefined if no user was signed in within a day, or if it cannot be read. */
export async function openLastStore(): Promise<OpenedStore | undefined> {
  if (!canSeal()) return undefined
  try {
    await deleteOld(null)
    const owner = (await readAll<OwnerRow>('owners')).find(({ key }) => key !== null)
    if (owner === undefined || owner.key === null) return undefined
    return { ownerId: owner.id, store: createSealedStore(owner.id, owner.key) }
  } catch {
    return undefined
  }
}

/** Deletes everything of a user. */
export async function deleteStore({ ownerId, store }: OpenedStore): Promise<void> {
  if (!store.isPersistent) return
  await transact(['owners', 'queue', 'files', 'kept'], 'readwrite', ({ owners, ...others }) => {
    for (const name of ['queue', 'files', 'kept'] as const) deleteRange(others[name], 'ownerId', IDBKeyRange.only(ownerId))
    return owners.delete(ownerId)
  })
}

/** Deletes all keys, so that what is stored cannot be read until its user signs in again. */
export async function lockStores(): Promise<void> {
  if (canSeal()) await deleteOld(0).catch(() => undefined)
}

/** The calls of others: all but those that the user can read. */
export async function listOtherQueues(readable: ReadonlySet<string>): Promise<OtherQueue[]> {
  if (!canSeal()) return []
  const rows = await readAll<QueueRow>('queue').catch(() => [])
  const owners = rows.length === 0 ? [] : await readAll<OwnerRow>('owners')
  return owners.flatMap(({ id, name }) => {
    const { length } = rows.filter((row) => row.ownerId === id && !readable.has(row.id))
    return length === 0 ? [] : [{ name, count: length }]
  })
}

/**
 * Deletes data and keys that are older than a day, and the keys of all other users. Calls that were not sent stay, with their user's name.
 * @param currentId the user whose key is kept, 0 to keep none; null without a connection, when only old keys are deleted
 */
async function deleteOld(currentId: number | null): Promise<void> {
  const before = Date.now() - retentionMs
  const owners = await readAll<OwnerRow>('owners')
  const queued = new Set((await readAll<QueueRow>('queue')).map(({ ownerId }) => ownerId))
  await transact(['owners', 'kept'], 'readwrite', (stores) => {
    deleteRange(stores.kept, 'at', IDBKeyRange.upperBound(before))
    for (const owner of owners) {
      if (owner.id === currentId || (currentId === null && owner.at >= before)) continue
      if (queued.has(owner.id)) stores.owners.put({ ...owner, key: null } satisfies OwnerRow)
      else stores.owners.delete(owner.id)
    }
    return stores.owners.count()
  })
}
