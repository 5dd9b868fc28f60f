// Offers and quotes travel through the browser and come back: they are sealed with a key that only the servers hold, so that nothing needs
// to be written for a price that was merely looked at, and nothing that comes back can have been changed.

import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a sealed text is for; a seal of one kind never opens as the other. */
export type SealKind = 'offer' | 'quote'

/** @param key 32 random bytes or more */
export function createSealer(key: Buffer) {
  const sign = (kind: SealKind, body: string) => createHmac('sha256', key).update(kind).update('.').update(body).digest()

  return {
    seal(kind: SealKind, value: unknown): string {
      const body = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${body}.${sign(kind, body).toString('base64url')}`
    },

    /** The sealed value, or undefined when the text was not sealed by us, for this, and as it stands. */
    open(kind: SealKind, sealed: string): unknown {
      const [body, signature, ...rest] = sealed.split('.')
      if (body === undefined || signature === undefined || rest.length > 0) return undefined
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(kind, body)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
    },
  }
}

export type Sealer = ReturnType<typeof createSealer>
