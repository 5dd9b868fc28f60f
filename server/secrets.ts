import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSealer, type Sealer } from './features/pricing/sealed.ts'

const fileName = 'signing-secret'

/** A sealer with the configured keys, the first of which seals, or in demo with one that is made once and kept beside the data, readable by us alone. */
export function sealerOf(configured: readonly string[], folder: string): Sealer {
  const [key = keptKey(folder), ...others] = configured.map((secret) => Buffer.from(secret))
  return createSealer(key, others)
}

function keptKey(folder: string): Buffer {
  const file = join(folder, fileName)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    try {
      // Another process may be making it at this very moment: whoever comes first has made it for both.
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!existsSync(file)) throw error
    }
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
}
