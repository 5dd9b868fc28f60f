import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSigner, type Signer } from './signer.ts'
import { parseDataKeys, type DataKey } from './vault.ts'

const signingFile = 'signing-secret'
const keysFile = 'data-keys'

/**
 * A signer with the configured keys, of which the first signs. In demo, a key is created once and stored beside the data, readable only by
 * us.
 */
export function createStoredSigner(configured: readonly string[], folder: string): Signer {
  const stored = () =>
    Buffer.from(
      readOrCreateSecret(folder, signingFile, () => randomBytes(32).toString('hex')),
      'hex',
    )
  const [key = stored(), ...others] = configured.map((secret) => Buffer.from(secret))
  return createSigner(key, others)
}

/** The keys that encrypt personal data: the configured ones, or in demo one that is created once and stored beside the data. */
export function loadDataKeys(configured: readonly DataKey[] | null, folder: string): readonly DataKey[] {
  if (configured !== null) return configured
  const keys = parseDataKeys(readOrCreateSecret(folder, keysFile, () => `demo:${randomBytes(32).toString('base64')}`))
  if (keys === null) throw new Error(`${join(folder, keysFile)} holds no keys: id:base64, 32 bytes each, with commas between them`)
  return keys
}

function readOrCreateSecret(folder: string, name: string, make: () => string): string {
  const file = join(folder, name)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    // Another process may be creating it at the same time. The first one creates it for both, and no process reads a partial file.
    const draft = join(folder, `.${name}-${randomUUID()}`)
    writeFileSync(draft, make(), { mode: 0o600, flag: 'wx' })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      unlinkSync(draft)
    }
  }
  return readFileSync(file, 'utf8').trim()
}
