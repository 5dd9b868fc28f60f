// A software authenticator for passkeys, limited to what tests need: ES256, no attestation (W3C Web Authentication, level 3).

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

interface Ceremony {
  challenge: string
  origin: string
  rpId: string
  /** Whether the authenticator has verified the user, for example by a fingerprint. */
  isVerified?: boolean
  /** The signature counter. */
  counter?: number
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes])

export class TestPasskey {
  readonly id = randomBytes(32)
  private readonly privateKey: KeyObject
  private readonly coseKey: Buffer

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // A map of five: key type EC2, algorithm ES256, curve P-256, and both coordinates.
    this.coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  /** The answer to a request to create this passkey. */
  register(ceremony: Ceremony): RegistrationResponseJSON {
    const length = Buffer.from([0, this.id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.coseKey])
    const data = Buffer.concat([authenticatorData(ceremony, 0x40), attested])
    const attestation = [Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])]
    const attestationObject = Buffer.concat([...attestation, cborText('authData'), cborBytes(data)])
    return {
      ...this.describe(),
      response: {
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** The answer to a request to sign in. */
  signIn(ceremony: Ceremony): AuthenticationResponseJSON {
    const data = authenticatorData(ceremony, 0)
    const client = clientData('webauthn.get', ceremony)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.privateKey)
    return {
      ...this.describe(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  private describe() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData({ rpId, isVerified = true, counter = 0 }: Ceremony, extraFlags: number): Buffer {
  const tail = Buffer.alloc(5)
  tail.writeUInt8(0x01 | (isVerified ? 0x04 : 0) | extraFlags)
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), tail])
}
