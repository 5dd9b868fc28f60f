import { randomBytes } from 'node:crypto'

// Crockford's base 32: no I, L, O and U, so that a code read out over the telephone is typed in as it was.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A confirmation code of ten characters, 50 bits of chance (docs/ARCHITECTURE.md). */
export function newCode(length = 10): string {
  // 256 is a multiple of 32, so that the rest of a byte is as evenly spread as the byte.
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}
