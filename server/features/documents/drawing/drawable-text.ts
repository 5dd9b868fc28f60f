// Which characters our document fonts can draw: Latin letters. Names in other scripts use the fonts of script-fonts.ts.

/** Which of the fonts draws a piece of text. */
export interface Run {
  text: string
  isExtended: boolean
}

// Must match the subsets of tools/art/fonts/build.ts; a test compares them.
const base =
  /^[\u0020-\u007e\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2212]$/
const extended = /^[\u0100-\u017f\u01cd\u01ce\u0218-\u021b]$/
/** Letters within that range that the extended font lacks. */
const missing = /^[ĔĕĨĩĬĭĸĿŀŉŎŏŢţŦŧŨũſ]$/

/** The character itself, its letter without the accent, or an empty string. */
function drawableCharacter(character: string): string {
  if (character === '\u2011') return '-'
  if (isDrawable(character)) return character
  const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && Array.from(plain).every(isDrawable) ? plain : ''
}

/** Whether one of our fonts has the character. */
export const isDrawable = (character: string) => base.test(character) || isExtended(character)
/** Whether the character needs the extended Latin font. */
export const isExtended = (character: string) => extended.test(character) && !base.test(character) && !missing.test(character)

/** Removes characters that cannot be drawn. */
export function drawableText(text: string): string {
  const plainBlanks = text.normalize('NFC').replaceAll(/\s/gu, (match) => (match === '\u00a0' ? match : ' '))
  const drawn = Array.from(plainBlanks, drawableCharacter).join('')
  return drawn.replaceAll(/ {2,}/g, ' ').trim()
}

/** Splits a drawable text into runs of one font each. */
export function splitRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const needsExtended = isExtended(character)
    if (last !== undefined && last.isExtended === needsExtended) last.text += character
    else runs.push({ text: character, isExtended: needsExtended })
  }
  return runs
}
