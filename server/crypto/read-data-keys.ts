import type { DataKey } from './vault.ts'

const keyBytes = 32
const keyPattern = /^([A-Za-z0-9-]{1,20}):([A-Za-z0-9+/_-]{43}=?)$/

/** Parses `id:base64,id:base64`; null if it is invalid or an id is duplicated. */
export function readDataKeys(text: string): DataKey[] | null {
  const keys: DataKey[] = []
  for (const part of text.split(',')) {
    const [, id, encoded] = keyPattern.exec(part.trim()) ?? []
    if (id === undefined || encoded === undefined || keys.some((it) => it.id === id)) return null
    const key = Buffer.from(encoded, 'base64')
    if (key.length !== keyBytes) return null
    keys.push({ id, key })
  }
  return keys
}
