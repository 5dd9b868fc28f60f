import { createHash, randomBytes } from 'node:crypto'

/** A bearer token: 256 bits of chance, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database holds of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
