/** How similar two words are, from 0 to 1: equal, the beginning of a longer word, or one or two typing errors away. */
export function similarity(word: string, other: string): number {
  if (word === other) return 1
  if (word.length >= 3 && other.startsWith(word)) return 0.9
  const length = Math.min(word.length, other.length)
  if (length < 4) return 0
  const errors = countErrors(word, other)
  if (errors === 1) return 0.8
  // In shorter words, two errors can turn one town into another: London would match Colon, near Portobelo.
  return errors === 2 && length >= 7 ? 0.65 : 0
}

/** Letters missing, added, wrong or swapped with their neighbour (the optimal string alignment distance). */
function countErrors(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const swaps =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (beforeLast[j - 2] ?? 3) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min((last[j] ?? 3) + 1, (row[j - 1] ?? 3) + 1, (last[j - 1] ?? 3) + (isSame ? 0 : 1), swaps))
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 3
}
