// Offers and quotes travel through the browser and back. They are signed with a key that only the servers hold, so that a price that was
// only viewed needs no row, and a modified one is detected.

import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** The purpose of a signed text; a signature for one purpose is invalid for all others. */
export type SignedKind = 'offer' | 'shared-offer' | 'quote' | 'change' | 'totp' | 'staff-device'

/**
 * @param key at least 32 random bytes; signs
 * @param others keys whose signatures are valid as well, during a key rotation (docs/operations.md, Keys)
 */
export function createSigner(key: Buffer, others: readonly Buffer[] = []) {
  // A key object is prepared once; with plain bytes, each of the twenty signatures of a list would take ten times as long.
  const secret = createSecretKey(key)
  const known = [secret, ...others.map((other) => createSecretKey(other))]
  // One update and a text digest: with three updates and a buffer, each signature would take four times as long.
  const sign = (kind: SignedKind, body: string, by = secret) => createHmac('sha256', by).update(`${kind}.${body}`).digest('base64url')

  return {
    sign(kind: SignedKind, value: unknown): string {
      const body = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${body}.${sign(kind, body)}`
    },

    /**
     * The token of a mailed link: 256 bits derived with the key, so that a link can be written again (in a repeated answer, in its mail) while
     * the database stores only its hash.
     */
    linkToken(purpose: string, linkId: string): string {
      return createHmac('sha256', secret).update('link').update('.').update(`${purpose}.${linkId}`).digest('base64url')
    },

    /** The signed value, or undefined if the text was not signed by us for this purpose or was modified. */
    verify(kind: SignedKind, signed: string): unknown {
      const [body, signature, ...rest] = signed.split('.')
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
