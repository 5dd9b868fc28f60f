// Whether a typed last name matches the renter's. Spelling is tolerant, because the code is the secret: accents, case, spaces and hyphens
// are ignored, and one word of a double surname is enough.

/** The normalised words of a name: `De León-Pérez` is `de`, `leon`, `perez`. */
function splitWords(name: string): string[] {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Particles do not match alone: `de` must not open the booking of every De León. */
const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'da',
  'do',
  'dos',
  'das',
  'e',
  'van',
  'von',
  'der',
  'den',
  'di',
  'du',
  'le',
  'san',
  'santa',
])

/** The significant words: `De León-Pérez` is `leon`, `perez`, and joined, `deleonperez`. */
export function surnameWords(name: string): string[] {
  const words = splitWords(name)
  return [...words.filter((word) => !particles.has(word)), ...(words.length > 1 ? [words.join('')] : [])]
}

/**
 * Whether the typed name matches the renter. Every typed word must be in the booked surname, except that a second surname may follow if
 * only one was booked (`Pérez Gómez` for `Pérez`). So one attempt tests one person: a list of surnames opens nothing
 * (docs/decisions/012-changing-a-booking.md, "Finding").
 */
export function isSameLastName(typed: string, booked: string): boolean {
  const [typedWords, known] = [splitWords(typed), splitWords(booked)]
  if (typedWords.length === 0 || known.length === 0) return false
  // Joined or separate: `DeLeon`, `De León`.
  if (typedWords.join('') === known.join('')) return true
  const names = (words: string[]) => words.filter((word) => !particles.has(word))
  const [typedNames, knownNames] = [names(typedWords), names(known)]
  const [first, second, ...others] = typedNames
  if (first === undefined || !knownNames.includes(first) || others.some((word) => !knownNames.includes(word))) return false
  return second === undefined || knownNames.includes(second) || (knownNames.length === 1 && others.length === 0)
}
