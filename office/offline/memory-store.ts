import type { OfflineStore, QueuedCall, StoredEntry } from './types.ts'

/** The storage where there is no encryption or no database, such as over plain HTTP. It lasts until the page is closed. */
export function createMemoryStore(): OfflineStore {
  const entries: { call: QueuedCall; refused: StoredEntry['refused'] }[] = []
  const saved = new Map<string, { value: unknown; at: number }>()
  return {
    isPersistent: false,
    add: async (calls) => {
      for (const call of calls) if (!entries.some((entry) => entry.call.id === call.id)) entries.push({ call, refused: null })
    },
    list: async () => entries.map(({ call: { file, ...call }, refused }) => ({ ...call, hasFile: file !== undefined, refused })),
    readFile: async (id) => entries.find(({ call }) => call.id === id)?.call.file,
    setRefused: async (id, refused) => {
      for (const entry of entries) if (entry.call.id === id) entry.refused = refused
    },
    remove: async (id) => {
      const index = entries.findIndex(({ call }) => call.id === id)
      if (index >= 0) entries.splice(index, 1)
    },
    put: async (kind, key, value) => void saved.set(`${kind}/${key}`, { value, at: Date.now() }),
    get: async (kind, key) => saved.get(`${kind}/${key}`),
    drop: async (kind, key) => void saved.delete(`${kind}/${key}`),
  }
}
