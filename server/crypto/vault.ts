// Encrypts what must not be readable in a stolen copy of the database: numbers of documents and licences, photos, signatures. The keys are not
// in the database (docs/decisions/022-check-in.md).

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export interface DataKey {
  /** Part of every encrypted value, so that the key to decrypt it is known. */
  id: string
  /** 32 bytes. */
  key: Buffer
}

/** All columns with encrypted values; key rotation walks this list. */
export const sealedColumns = [
  'reservation.papers',
  'client.sealed_document',
  'client.sealed_licence',
  'check_in.signature',
  'check_in_driver.licence',
  'check_in_photo.content',
  'condition_record.signature',
  'condition_photo.content',
  'server_key.key',
  'staff.sealed_totp',
] as const
export type SealedColumn = (typeof sealedColumns)[number]

const format = 1
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The first bytes of every value encrypted with a key: format, length of the key's id, the id. */
export function sealedPrefix(keyId: string): Buffer {
  const id = Buffer.from(keyId, 'ascii')
  return Buffer.concat([Buffer.from([format, id.length]), id])
}

/** The id of the key that a value was encrypted with; null if it is not an encrypted value. */
export function getKeyId(sealed: Buffer): string | null {
  const [first, length] = sealed
  return first === format && length !== undefined ? sealed.subarray(2, 2 + length).toString('ascii') : null
}

/** @param keys the first encrypts, all of them decrypt */
export function createVault(keys: readonly DataKey[]) {
  const [current] = keys
  if (current === undefined) throw new Error('There is no key to seal with')
  const prefix = sealedPrefix(current.id)
  // A value copied to another row or column cannot be decrypted there.
  const toAssociatedData = (column: SealedColumn, rowId: string) => Buffer.from(`${column}:${rowId}`)

  return {
    currentKeyId: current.id,
    keyIds: keys.map(({ id }) => id),

    seal(column: SealedColumn, rowId: string, plain: Buffer | string): Buffer {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, current.key, nonce).setAAD(toAssociatedData(column, rowId))
      const content = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([prefix, nonce, cipher.getAuthTag(), content])
    },

    /** @throws Error if the key is unknown, or the value was modified or moved to another row or column */
    open(column: SealedColumn, rowId: string, sealed: Buffer): Buffer {
      const id = getKeyId(sealed)
      const key = keys.find((item) => item.id === id)
      if (id === null || key === undefined) throw new Error(`A value of ${column} is sealed with a key that DATA_KEYS lacks`)
      const start = sealedPrefix(id).length
      const nonce = sealed.subarray(start, start + nonceBytes)
      const tag = sealed.subarray(start + nonceBytes, start + nonceBytes + tagBytes)
      const decipher = createDecipheriv(algorithm, key.key, nonce, { authTagLength: tagBytes })
      decipher.setAAD(toAssociatedData(column, rowId)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(start + nonceBytes + tagBytes)), decipher.final()])
    },
  }
}

export type Vault = ReturnType<typeof createVault>

const keyBytes = 32
const keyPattern = /^([A-Za-z0-9-]{1,20}):([A-Za-z0-9+/_-]{43}=?)$/

/** Parses `id:base64,id:base64`; null if it is invalid or an id is duplicated. */
export function parseDataKeys(text: string): DataKey[] | null {
  const keys: DataKey[] = []
  for (const part of text.split(',')) {
    const [, id, encoded] = keyPattern.exec(part.trim()) ?? []
    if (id === undefined || encoded === undefined || keys.some((item) => item.id === id)) return null
    const key = Buffer.from(encoded, 'base64')
    if (key.length !== keyBytes) return null
    keys.push({ id, key })
  }
  return keys
}
