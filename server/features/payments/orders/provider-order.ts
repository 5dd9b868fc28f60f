// What providers know a payment by, within what they tell us.

const pattern = /^[0-9A-HJKMNP-TV-Z]{12}/

/** The order at the beginning of a text; undefined where none stands there. What follows it belongs to the provider or to an attempt. */
export function orderAtStart(text: unknown): string | undefined {
  return typeof text === 'string' ? pattern.exec(text)?.[0] : undefined
}
