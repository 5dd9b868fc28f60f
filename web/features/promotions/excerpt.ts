/** About three lines of a card. */
const most = 110

/** The beginning of a text for a card, cut between two words: a browser that clamps lines cuts through the middle of one. */
export function excerpt(text: string): string {
  if (text.length <= most) return text
  const start = text.slice(0, text.lastIndexOf(' ', most))
  return `${start.replace(/[\s.,;:¿¡(–-]+$/, '')}…`
}
