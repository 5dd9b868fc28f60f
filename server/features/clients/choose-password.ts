import { refuse, type Outcome } from '../../http/outcome.ts'
import { loadKnownPasswords } from './known-passwords.ts'
import { hashPassword } from './password-hash.ts'
import { passwordProblem } from './rules.ts'

/** Judges a password that somebody chooses, and hashes it. `words` are the owner's own and the company's. */
export async function choosePassword(password: string, words: readonly string[]): Promise<Outcome<string>> {
  const problem = passwordProblem(password, words, await loadKnownPasswords())
  return problem === null ? hashPassword(password) : refuse(problem, { field: 'password' })
}
