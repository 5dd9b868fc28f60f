const particles: ReadonlySet<string> = new Set([
  'da',
  'de',
  'del',
  'den',
  'der',
  'di',
  'do',
  'dos',
  'el',
  'la',
  'las',
  'los',
  'san',
  'van',
  'von',
  'y',
])

/** The first of the surnames, with what belongs to it: `De León` of `De León González`. */
export function firstSurname(lastName: string): string {
  const words = lastName.split(' ')
  const end = words.findIndex((word) => !particles.has(word.toLowerCase()))
  return end < 0 ? lastName : words.slice(0, end + 1).join(' ')
}
