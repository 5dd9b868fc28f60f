// Whether somebody who names a booking's renter means the one who booked. Generous about how names are written, since the code is the
// secret: accents, letters' case, blanks and hyphens do not matter, and of a double surname one is enough (docs/decisions/012-changing-a-booking.md).

/** Words of a name, plain: `De León-Pérez` is `de`, `leon`, `perez`. */
function wordsOf(name: string): string[] {
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

export function isSameLastName(typed: string, booked: string): boolean {
  const [asked, known] = [wordsOf(typed), wordsOf(booked)]
  if (asked.length === 0 || known.length === 0) return false
  // Written together or apart: `DeLeon`, `De León`.
  if (asked.join('') === known.join('')) return true
  const names = (words: string[]) => words.filter((word) => !particles.has(word))
  const [askedNames, knownNames] = [names(asked), names(known)]
  if (askedNames.length === 0 || knownNames.length === 0) return false
  // One of two surnames, or both where one was booked; a person's first name before it does no harm to nobody's secret but is not needed.
  const [fewer, more] = askedNames.length <= knownNames.length ? [askedNames, knownNames] : [knownNames, askedNames]
  return fewer.every((word) => more.includes(word))
}
