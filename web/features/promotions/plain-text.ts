const markup = /\*\*(.+?)\*\*|\[([^\]]+)\]\([^)]*\)/g

/** A short Markdown text without its markup, for cards and search engines. */
export function plainText(text: string): string {
  return text.replaceAll(markup, (_, bold: string | undefined, label: string | undefined) => bold ?? label ?? '')
}

/** About three lines of a card. */
const maxLength = 105
/** A shorter sentence alone is too little. */
const minLength = 40

/**
 * The text of a card: the sentence with the discount, otherwise the first statement, never a question alone. A text without a sentence of that
 * length is cut between words. CSS line clamping would cut a word in half.
 */
export function excerpt(text: string): string {
  if (text.length <= maxLength) return text
  const sentences = (text.match(/\S.*?[.?](?=\s|$)/g) ?? []).filter(({ length }) => length >= minLength && length <= maxLength)
  const sentence = sentences.find((each) => each.includes('%')) ?? sentences.find((each) => each.endsWith('.'))
  if (sentence !== undefined) return sentence
  const words = text.slice(0, text.lastIndexOf(' ', maxLength))
  return `${words.replace(/[\s.,;:¿¡(–-]+$/, '')}…`
}
