const markup = /\*\*(.+?)\*\*|\[([^\]]+)\]\([^)]*\)/g

/** A short Markdown text without its markup, for cards and search engines. */
export function plainText(text: string): string {
  return text.replaceAll(markup, (_, bold: string | undefined, label: string | undefined) => bold ?? label ?? '')
}

/** About three lines of a card. */
const maxLength = 115
/** A shorter sentence alone is too little. */
const minLength = 40

/** The beginning of a text for a card: whole sentences, otherwise whole words. CSS line clamping would cut a word in half. */
export function excerpt(text: string): string {
  if (text.length <= maxLength) return text
  const sentence = Math.max(...['. ', '? '].map((end) => text.lastIndexOf(end, maxLength - 1))) + 1
  if (sentence >= minLength) return text.slice(0, sentence)
  const words = text.slice(0, text.lastIndexOf(' ', maxLength))
  return `${words.replace(/[\s.,;:¿¡(–-]+$/, '')}…`
}
