// Offers and quotes travel through the browser and back. They are signed with a key that only the servers hold, so that a price that was
// only viewed needs no row, and a modified one is detected.

import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** What a sealed text is for; a seal of one kind never opens as the other. */
export type SignedKind = 'offer' | 'quote' | 'change'

/**
 * @param key 32 random bytes or more; it seals
 * @param others keys whose seals open too, while a key is exchanged for another (docs/operations.md, Keys)
 */
export function createSigner(key: Buffer, others: readonly Buffer[] = []) {
  // As a key object it is prepared once; given as bytes, every one of a list's twenty seals would take ten times as long.
  const secret = createSecretKey(key)
  const known = [secret, ...others.map((other) => createSecretKey(other))]
  // One update and a text as the digest: in three pieces and by way of a buffer, each of a list's twenty seals takes four times as long.
  const sign = (kind: SignedKind, body: string, by = secret) => createHmac('sha256', by).update(`${kind}.${body}`).digest('base64url')

  return {
    sign(kind: SignedKind, value: unknown): string {
      const body = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${body}.${sign(kind, body)}`
    },

    /**
     * The token of a link that we mail: 256 bits that only holders of the key can make, so that a link can be written again (in a repeated
     * answer, in its mail) while the database holds nothing but its hash.
     */
    linkToken(purpose: string, linkId: string): string {
      return createHmac('sha256', secret).update('link').update('.').update(`${purpose}.${linkId}`).digest('base64url')
    },

    /** The signed value, or undefined if the text was not signed by us for this purpose or was modified. */
    verify(kind: SignedKind, sealed: string): unknown {
      const [body, signature, ...rest] = sealed.split('.')
      if (body === undefined || signature === undefined || rest.length > 0) return undefined
      const given = Buffer.from(signature, 'base64url')
      const isOurs = known.some((each) => {
        const expected = Buffer.from(sign(kind, body, each), 'base64url')
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      if (!isOurs) return undefined
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
    },
  }
}

export type Signer = ReturnType<typeof createSigner>
