/** A booking's code in two groups: `MC8KK N6V6D`. */
export function formatCode(code: string): string {
  return `${code.slice(0, 5)}\u00a0${code.slice(5)}`
}
