// Password length, checked in the form and on the server (docs/decisions/017-accounts.md). Length is the only rule: rules about
// digits and capitals make passwords harder to remember and no harder to guess (NIST SP 800-63B).

export const minPasswordLength = 12
export const maxPasswordLength = 128

/** The password in the Unicode form that is counted and hashed, so that every keyboard and system produces the same characters. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

/** Why a password's length is refused; null if it is accepted. Counts code points. */
export function passwordLengthProblem(password: string): 'password_too_short' | 'password_too_long' | null {
  const { length } = Array.from(normalizePassword(password))
  if (length < minPasswordLength) return 'password_too_short'
  return length > maxPasswordLength ? 'password_too_long' : null
}
