// How long a password is, checked alike in the form and on the server (docs/decisions/017-accounts.md). Length is all that is asked for:
// rules about digits and capitals make passwords that are harder to remember and no harder to guess (NIST SP 800-63B).

export const shortestPassword = 12
export const longestPassword = 128

/** The password as it is counted and hashed: the same keys give the same characters on every keyboard and system. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

/** Why a password's length will not do, null when it will; a character outside the common planes counts as one. */
export function passwordLengthProblem(password: string): 'password_too_short' | 'password_too_long' | null {
  const { length } = Array.from(normalizePassword(password))
  if (length < shortestPassword) return 'password_too_short'
  return length > longestPassword ? 'password_too_long' : null
}
