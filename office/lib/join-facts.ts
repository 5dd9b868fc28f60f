/** Between the facts of a line. A line break comes after the dot, not before it. */
export const factSeparator = '\u00a0· '

/** The facts of a line without the missing and empty ones. */
export const joinFacts = (...facts: readonly (string | null | undefined)[]): string => facts.filter(Boolean).join(factSeparator)
