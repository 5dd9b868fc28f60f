import { randomBytes } from 'node:crypto'

// Crockford's base 32: what is read out over the telephone is typed in as it was.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/** The number of a lead. It opens nothing, so 40 bits are plenty. */
export function newReference(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}
