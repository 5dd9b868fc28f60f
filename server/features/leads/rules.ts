// Decides whether a lead was probably sent by a program.

export type Suspicion = 'trap-filled' | 'too-quick'

/** No person types name, e-mail and telephone faster. */
const minHumanSeconds = 3

export interface SpamSigns {
  isTrapFilled: boolean
  /** As reported by the browser, so it only stops programs that do not forge it. */
  openMs: number | null
}

/**
 * Why a lead was probably sent by a program. These two signs need no CAPTCHA and no third party. They can be wrong, so a suspect is still
 * stored and shown to the company with a mark; only the confirmation is not sent, because the form must not be used to mail strangers
 * (docs/decisions/011-leads.md).
 */
export function findSuspicion({ isTrapFilled, openMs }: SpamSigns): Suspicion | null {
  if (isTrapFilled) return 'trap-filled'
  return openMs !== null && openMs < minHumanSeconds * 1_000 ? 'too-quick' : null
}
