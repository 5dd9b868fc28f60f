// What a lead is worth believing; pure.

export type Suspicion = 'trap-filled' | 'too-quick'

/** Nobody reads a form and fills in name, e-mail and telephone faster. */
const quickestSeconds = 3

export interface Signs {
  isTrapFilled: boolean
  /** As the browser says, and so only good against programs that do not care to lie. */
  openMs: number | null
}

/**
 * Why a lead was probably written by a program. The two signs cost people nothing: no puzzle, no third party that watches them. They err, so
 * a suspect is still stored and shown to the company, marked; only the confirmation is withheld, since nobody may use us to write to
 * strangers (docs/decisions/011-leads.md).
 */
export function findSuspicion({ isTrapFilled, openMs }: Signs): Suspicion | null {
  if (isTrapFilled) return 'trap-filled'
  return openMs !== null && openMs < quickestSeconds * 1_000 ? 'too-quick' : null
}
