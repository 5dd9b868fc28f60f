/** From where to where letters match. */
export type Span = readonly [start: number, end: number]

/** The text without accents and in small letters, as long as before, so that places stay the same. */
const plain = (text: string): string => text.replaceAll(/[^\0-\x7f]/g, (letter) => letter.normalize('NFD').slice(0, 1)).toLowerCase()

/**
 * Where the words occur in a text, whatever their accents and case: each at the beginning of a word, in any order. Null when one does not occur.
 */
export function findMatches(text: string, words: string): readonly Span[] | null {
  const within = plain(text)
  const spans: Span[] = []
  for (const word of plain(words).split(/\s+/).filter(Boolean)) {
    const start = [...within.matchAll(/(^|[^\p{L}\d])(?=[\p{L}\d])/gu)]
      .map((found) => found.index + found[0].length)
      .find((at) => within.startsWith(word, at))
    if (start === undefined) return null
    spans.push([start, start + word.length])
  }
  return spans.toSorted(([a], [b]) => a - b).filter(([start], i, all) => i === 0 || start >= (all[i - 1]?.[1] ?? 0))
}
