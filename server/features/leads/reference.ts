import { randomBytes } from 'node:crypto'

// Crockford's base 32 has no characters that are confused when read out over the telephone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/** A random reference. It grants no access, so 40 bits are enough. */
export function newReference(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}
