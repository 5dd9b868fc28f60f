// Whether somebody who names a booking's renter means the one who booked. Generous about how names are written, since the code is the
// secret: accents, letters' case, blanks and hyphens do not matter, and one word of a double surname is enough.

/** Words of a name, plain: `De León-Pérez` is `de`, `leon`, `perez`. */
function splitWords(name: string): string[] {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Particles are no name by themselves: `de` must not open the booking of every De León. */
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

/** The words that name somebody: `De León-Pérez` is `leon`, `perez`. Written together as well, `deleonperez`. */
export function surnameWords(name: string): string[] {
  const words = splitWords(name)
  return [...words.filter((word) => !particles.has(word)), ...(words.length > 1 ? [words.join('')] : [])]
}

/**
 * Whether what was typed names the renter. Every typed word must be one of the booked surname, but for a second surname typed after the only
 * one that was booked (`Pérez Gómez` for `Pérez`). So one try tests one person: a list of surnames opens nothing
 * (docs/decisions/012-changing-a-booking.md, "Finding").
 */
export function isSameLastName(typed: string, booked: string): boolean {
  const [asked, known] = [splitWords(typed), splitWords(booked)]
  if (asked.length === 0 || known.length === 0) return false
  // Written together or apart: `DeLeon`, `De León`.
  if (asked.join('') === known.join('')) return true
  const names = (words: string[]) => words.filter((word) => !particles.has(word))
  const [askedNames, knownNames] = [names(asked), names(known)]
  const [first, second, ...others] = askedNames
  if (first === undefined || !knownNames.includes(first) || others.some((word) => !knownNames.includes(word))) return false
  return second === undefined || knownNames.includes(second) || (knownNames.length === 1 && others.length === 0)
}
