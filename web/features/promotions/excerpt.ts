/** About three lines of a card. */
const most = 115
/** Shorter than that, a sentence alone says too little. */
const least = 40

/** The beginning of a text for a card: whole sentences, else whole words. A browser that clamps lines cuts through the middle of a word. */
export function excerpt(text: string): string {
  if (text.length <= most) return text
  const sentence = text.lastIndexOf('. ', most - 1) + 1
  if (sentence >= least) return text.slice(0, sentence)
  const words = text.slice(0, text.lastIndexOf(' ', most))
  return `${words.replace(/[\s.,;:¿¡(–-]+$/, '')}…`
}
