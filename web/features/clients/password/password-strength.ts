import { maxPasswordLength, normalizePassword, minPasswordLength } from '#contract/password-limits.ts'

/** A password of this length cannot be guessed. */
const longLength = 20

export interface PasswordStrength {
  level: 'short' | 'enough' | 'long'
  /** Filled part of the bar, 0 to 1. */
  share: number
  /** Number of missing characters. */
  missing: number
}

/** Password strength by length, the only criterion (docs/decisions/017-accounts.md). */
export function passwordStrength(password: string): PasswordStrength {
  const { length } = Array.from(normalizePassword(password))
  const level = length < minPasswordLength || length > maxPasswordLength ? 'short' : length < longLength ? 'enough' : 'long'
  return { level, share: Math.min(1, length / longLength), missing: Math.max(0, minPasswordLength - length) }
}
