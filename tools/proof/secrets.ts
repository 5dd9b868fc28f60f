// Keys for sites that share a database without sharing a folder, for one run of the proof.

import { randomBytes } from 'node:crypto'

export function generateSecrets(): Record<string, string> {
  return { SIGNING_SECRET: randomBytes(32).toString('hex'), DATA_KEYS: `proof:${randomBytes(32).toString('base64')}` }
}
