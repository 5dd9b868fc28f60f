// The office's IndexedDB database. Opened when first needed, and again after the browser has closed it.

import type { Sealed } from './seal.ts'

/** A user of this device. The name is not encrypted, so that other users of the device can see whose calls wait. */
export interface OwnerRow {
  id: number
  name: string
  /** Null after another user has signed in, and after a day without the server: the session supplies it again. */
  key: CryptoKey | null
  /** When the server last confirmed the user. */
  at: number
}

export interface QueueRow {
  /** Assigned by the database: the order of the calls. */
  seq?: number
  id: string
  ownerId: number
  head: Sealed
  refused: Sealed | null
}

export interface FileRow {
  id: string
  ownerId: number
  file: Sealed
}

export interface SavedRow {
  path: string
  ownerId: number
  at: number
  value: Sealed
}

type StoreName = 'owners' | 'queue' | 'files' | 'kept'
export const databaseName = 'istmo-office'

let database: Promise<IDBDatabase> | undefined

async function open(): Promise<IDBDatabase> {
  const openRequest = indexedDB.open(databaseName, 1)
  openRequest.addEventListener('upgradeneeded', () => {
    const db = openRequest.result
    db.createObjectStore('owners', { keyPath: 'id' })
    const queue = db.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true })
    queue.createIndex('id', 'id', { unique: true })
    const files = db.createObjectStore('files', { keyPath: 'id' })
    const saved = db.createObjectStore('kept', { keyPath: 'path' })
    saved.createIndex('at', 'at')
    for (const store of [queue, files, saved]) store.createIndex('ownerId', 'ownerId')
  })
  const db = await toPromise(openRequest)
  db.addEventListener('close', () => (database = undefined))
  db.addEventListener('versionchange', () => {
    db.close()
    database = undefined
  })
  return db
}

const toPromise = async <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser’s database failed')))
  })

/**
 * Runs requests in one transaction and resolves when it is on disk.
 * @param work returns the request whose result is wanted; it must not wait for anything else
 */
export async function transact<Value>(
  names: StoreName[],
  mode: IDBTransactionMode,
  work: (stores: Record<StoreName, IDBObjectStore>) => IDBRequest<Value>,
): Promise<Value> {
  const transaction = await begin(names, mode)
  const request = work(Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)])) as Record<StoreName, IDBObjectStore>)
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser’s database failed')))
  })
}

async function begin(names: StoreName[], mode: IDBTransactionMode): Promise<IDBTransaction> {
  // Strict: what was reported as saved survives a loss of power.
  const options = { durability: mode === 'readwrite' ? 'strict' : 'default' } as const
  try {
    return (await (database ??= open())).transaction(names, mode, options)
  } catch {
    // A phone may drop the connection of a page in the background.
    database = open()
    return (await database).transaction(names, mode, options)
  }
}

/** Deletes the rows in a range of an index, without reading their contents. */
export function deleteRange(store: IDBObjectStore, index: string, range: IDBKeyRange): void {
  const cursorRequest = store.index(index).openKeyCursor(range)
  cursorRequest.addEventListener('success', () => {
    if (cursorRequest.result === null) return
    store.delete(cursorRequest.result.primaryKey)
    cursorRequest.result.continue()
  })
}

/** All rows of a store. */
export const readAll = async <Row>(name: StoreName): Promise<Row[]> =>
  transact<Row[]>([name], 'readonly', (stores) => stores[name].getAll() as IDBRequest<Row[]>)
