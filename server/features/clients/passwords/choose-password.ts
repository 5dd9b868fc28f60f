import { refuse, type Outcome } from '../../../outcome.ts'
import { loadKnownPasswords } from './known-passwords.ts'
import { hashPassword } from '../../../crypto/password-hash.ts'
import type { ClientRow } from '../repository.ts'
import { passwordProblem } from '../rules.ts'
import type { ClientContext } from '../sessions/sign-in-service.ts'

/**
 * Judges a password that somebody chooses, and hashes it. `words` are the owner's own and the company's; with `like`, the salt is that of
 * another hash.
 */
export async function choosePassword(password: string, words: readonly string[], like?: string): Promise<Outcome<string>> {
  const problem = passwordProblem(password, words, await loadKnownPasswords())
  return problem === null ? hashPassword(password, like) : refuse(problem, { field: 'password' })
}

/** The words that a client's password must not be made of. */
export function splitWords({ config }: ClientContext, row: ClientRow): string[] {
  return [row.email, row.first_name, row.last_name, config.brand.name]
}
