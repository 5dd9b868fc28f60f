/** Start and end of a match. */
export type Span = readonly [start: number, end: number]

/** The text in lower case without accents, of the same length, so that positions are preserved. */
const plain = (text: string): string => text.replaceAll(/[^\0-\x7f]/g, (letter) => letter.normalize('NFD').slice(0, 1)).toLowerCase()

/**
 * Finds the words in a text, ignoring accents and case: each at the beginning of a word, in any order. Null if one is missing.
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
