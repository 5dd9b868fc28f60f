import { refuse, type Outcome } from '../../../outcome.ts'
import { loadKnownPasswords } from './known-passwords.ts'
import { hashPassword } from '../../../crypto/password-hash.ts'
import type { ClientRow } from '../repository.ts'
import { passwordProblem } from '../rules.ts'
import type { ClientContext } from '../sessions/sign-in-service.ts'

/**
 * Checks a new password and hashes it.
 * @param words names and addresses of the owner and the company, which it must not consist of
 * @param like a hash whose salt is used again
 */
export async function choosePassword(password: string, words: readonly string[], like?: string): Promise<Outcome<string>> {
  const problem = passwordProblem(password, words, await loadKnownPasswords())
  return problem === null ? hashPassword(password, like) : refuse(problem, { field: 'password' })
}

/** The words that a client's password must not consist of. */
export function splitWords({ config }: ClientContext, row: ClientRow): string[] {
  return [row.email, row.first_name, row.last_name, config.brand.name]
}
