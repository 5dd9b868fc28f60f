import { createHash, randomBytes } from 'node:crypto'

/** A bearer token: 256 random bits, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database stores of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

// Crockford's base 32 has no I, L, O and U, so that a code read out on the telephone is typed correctly.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A confirmation code of ten characters, 50 random bits (docs/ARCHITECTURE.md). */
export function newCode(length = 10): string {
  // 256 is a multiple of 32, so the remainder is evenly distributed.
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}
