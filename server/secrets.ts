import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileName = 'signing-secret'

/** The key that seals offers: the configured one, or in demo one that is made once and kept beside the data, readable by us alone. */
export function signingKey(configured: string | null, folder: string): Buffer {
  if (configured !== null) return Buffer.from(configured)
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
