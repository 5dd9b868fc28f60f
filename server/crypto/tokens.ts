import { createHash, randomBytes } from 'node:crypto'

/** A bearer token: 256 random bits, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database stores of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
