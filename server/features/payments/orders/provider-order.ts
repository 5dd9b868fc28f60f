// Finds our order number in what providers send.

const pattern = /^[0-9A-HJKMNP-TV-Z]{12}/

/** The order at the start of a text; undefined if there is none. What follows belongs to the provider or to an attempt. */
export function orderAtStart(text: unknown): string | undefined {
  return typeof text === 'string' ? pattern.exec(text)?.[0] : undefined
}
