const maxLength = 140

/** The beginning of a message for a list, to its last whole word. */
export function shorten(message: string): string {
  if (message.length <= maxLength) return message
  return `${message.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`
}
