import { longestPassword, normalizePassword, shortestPassword } from '#contract/password-limits.ts'

/** From here on a password is longer than anybody would guess. */
const veryLong = 20

export interface PasswordStrength {
  level: 'short' | 'enough' | 'long'
  /** How much of the bar is filled, 0 to 1. */
  share: number
  /** Characters that are still missing. */
  missing: number
}

/** How long a password is, which is all that says how hard it is to guess (docs/decisions/017-accounts.md). */
export function passwordStrength(password: string): PasswordStrength {
  const { length } = Array.from(normalizePassword(password))
  const level = length < shortestPassword || length > longestPassword ? 'short' : length < veryLong ? 'enough' : 'long'
  return { level, share: Math.min(1, length / veryLong), missing: Math.max(0, shortestPassword - length) }
}
