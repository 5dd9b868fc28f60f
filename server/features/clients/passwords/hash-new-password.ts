import { refuse, type Outcome } from '../../../outcome.ts'
import { hashPassword } from '../../../crypto/password-hash.ts'
import type { ClientRow } from '../repository.ts'
import { passwordProblem } from '../rules.ts'
import type { ClientContext } from '../sessions/login-service.ts'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

// The list of the most common leaked passwords as one text: half a megabyte, loaded when the first password is chosen. The package is read as a
// file, because importing it would also load its word lists and keyboard layouts.

let loading: Promise<string> | undefined

async function load(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/dist/passwords.json.js')
  const list = /"([^"]{1000,})"/.exec(await readFile(file, 'latin1'))?.[1]
  if (list === undefined) throw new Error('The list of known passwords was not found in its package')
  // A copy, because a slice would keep the whole file in memory.
  return Buffer.from(`,${list},`, 'latin1').toString('latin1')
}

/** Whether a text is in the list. */
export async function loadKnownPasswords(): Promise<(text: string) => boolean> {
  loading ??= load()
  const list = await loading
  return (text) => !text.includes(',') && list.includes(`,${text},`)
}

/**
 * Checks a new password and hashes it.
 * @param words names and addresses of the owner and the company, which it must not consist of
 * @param saltSource a hash whose salt is used again
 */
export async function hashNewPassword(password: string, words: readonly string[], saltSource?: string): Promise<Outcome<string>> {
  const problem = passwordProblem(password, words, await loadKnownPasswords())
  return problem === null ? hashPassword(password, saltSource) : refuse(problem, { field: 'password' })
}

/** The words that a client's password must not consist of. */
export function listForbiddenWords({ config }: ClientContext, row: ClientRow): string[] {
  return [row.email, row.first_name, row.last_name, config.brandSettings.name]
}
