/** About three lines of a card. */
const most = 115
/** A shorter sentence alone says too little. */
const least = 40

/** The beginning of a text for a card: whole sentences, otherwise whole words. CSS line clamping would cut a word in half. */
export function excerpt(text: string): string {
  if (text.length <= most) return text
  const sentence = text.lastIndexOf('. ', most - 1) + 1
  if (sentence >= least) return text.slice(0, sentence)
  const words = text.slice(0, text.lastIndexOf(' ', most))
  return `${words.replace(/[\s.,;:¿¡(–-]+$/, '')}…`
}
