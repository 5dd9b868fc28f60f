// The storage of a user in IndexedDB, encrypted.

import { readAll, transact, type FileRow, type SavedRow, type QueueRow } from './database.ts'
import { seal, unseal, type Sealed } from './seal.ts'
import { retentionMs, type SavedKind, type OfflineStore, type QueuedCall, type StoredEntry } from './types.ts'

type Head = Omit<QueuedCall, 'file'> & { hasFile: boolean }

export function createSealedStore(ownerId: number, key: CryptoKey): OfflineStore {
  const place = (part: string, id: string) => `${ownerId}/${part}/${id}`
  // Decrypted once: the list is read before each call that is sent. Undefined if another key was used.
  const heads = new Map<string, Promise<Head | undefined>>()
  const readHead = async ({ id, head }: QueueRow) => {
    const known = heads.get(id) ?? tryUnseal<Head>(key, place('queue', id), head)
    heads.set(id, known)
    return known
  }
  return {
    isPersistent: true,
    add: async (calls) => addCalls(ownerId, key, place, calls),

    async list() {
      const entries: StoredEntry[] = []
      for (const row of await readAll<QueueRow>('queue')) {
        if (row.ownerId !== ownerId) continue
        const head = await readHead(row)
        if (head === undefined) continue
        const refused = row.refused === null ? null : await unseal<StoredEntry['refused']>(key, place('refused', row.id), row.refused)
        entries.push({ ...head, refused })
      }
      return entries
    },

    async readFile(id) {
      const row = await transact<FileRow | undefined>(['files'], 'readonly', ({ files }) => files.get(id))
      return row === undefined ? undefined : unseal<Blob>(key, place('file', id), row.file)
    },

    async setRefused(id, refused) {
      const sealed = refused === null ? null : await seal(key, place('refused', id), refused)
      await changeRow(id, ({ queue }, row) => queue.put({ ...row, refused: sealed }))
    },

    async remove(id) {
      heads.delete(id)
      await changeRow(id, ({ queue, files }, { seq = 0 }) => {
        queue.delete(seq)
        files.delete(id)
      })
    },
    ...createRecordStore(ownerId, key, place),
  }
}

type Place = (part: string, id: string) => string

async function addCalls(ownerId: number, key: CryptoKey, place: Place, calls: readonly QueuedCall[]): Promise<void> {
  const rows: QueueRow[] = []
  const files: FileRow[] = []
  for (const { file, ...call } of calls) {
    const head: Head = { ...call, hasFile: file !== undefined }
    rows.push({ id: call.id, ownerId, head: await seal(key, place('queue', call.id), head), refused: null })
    if (file !== undefined) files.push({ id: call.id, ownerId, file: await seal(key, place('file', call.id), file) })
  }
  await transact(['queue', 'files'], 'readwrite', (stores) => {
    for (const row of rows) {
      const adding = stores.queue.add(row)
      adding.addEventListener('error', (event) => {
        // Queued before.
        if (adding.error?.name === 'ConstraintError') event.preventDefault()
      })
    }
    for (const file of files) stores.files.put(file)
    return stores.queue.count()
  })
}

function createRecordStore(ownerId: number, key: CryptoKey, place: Place): Pick<OfflineStore, 'put' | 'get' | 'drop'> {
  /** Names hold booking codes, so their hashes are stored. */
  const toPath = async (kind: SavedKind, name: string) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(place(kind, name)))
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  return {
    async put(kind, name, value) {
      const path = await toPath(kind, name)
      const row: SavedRow = { path, ownerId, at: Date.now(), value: await seal(key, path, { value }) }
      await transact(['kept'], 'readwrite', ({ kept: saved }) => saved.put(row))
    },
    async get(kind, name) {
      const path = await toPath(kind, name)
      const row = await transact<SavedRow | undefined>(['kept'], 'readonly', ({ kept: saved }) => saved.get(path))
      if (row === undefined || row.at < Date.now() - retentionMs) return undefined
      const value = await tryUnseal<{ value: unknown }>(key, path, row.value)
      return value === undefined ? undefined : { ...value, at: row.at }
    },
    async drop(kind, name) {
      const path = await toPath(kind, name)
      await transact(['kept'], 'readwrite', ({ kept: saved }) => saved.delete(path))
    },
  }
}

/** Undefined if the value was encrypted with another key. */
async function tryUnseal<Value>(key: CryptoKey, place: string, sealed: Sealed): Promise<Value | undefined> {
  return unseal<Value>(key, place, sealed).catch(() => undefined)
}

/** Changes the row of a call, if it is still there. */
async function changeRow(id: string, change: (stores: Record<'queue' | 'files', IDBObjectStore>, row: QueueRow) => void): Promise<void> {
  await transact(['queue', 'files'], 'readwrite', (stores) => {
    const finding: IDBRequest<QueueRow | undefined> = stores.queue.index('id').get(id)
    finding.addEventListener('success', () => finding.result !== undefined && change(stores, finding.result))
    return finding
  })
}
