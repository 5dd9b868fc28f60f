// Which passwords are too easy to guess (NIST SP 800-63B: a list of known passwords and words of the context, but no composition rules).

import { normalizePassword, passwordLengthProblem } from '#contract/password-limits.ts'

export type PasswordProblem = 'password_too_short' | 'password_too_long' | 'password_known' | 'password_guessable'

/** With fewer different characters, a password is a pattern. */
const minDistinctCharacters = 5
/** With more characters than this around it, a known word is acceptable. */
const maxDecoration = 6
const minWordLength = 4
/** Minimum length of what remains after removing everything known about the owner. */
const minRemainder = 6

const letterSubstitutes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Why a password is refused; null if it is accepted.
 * @param words the owner's names and address, and the company's name
 */
export function passwordProblem(password: string, words: readonly string[], isKnown: (text: string) => boolean): PasswordProblem | null {
  const length = passwordLengthProblem(password)
  if (length !== null) return length
  const plain = normalizePassword(password).toLowerCase()
  if (listForms(plain).some(isKnown)) return 'password_known'
  return isPattern(plain) || removeKnownWords(plain, words).length < minRemainder ? 'password_guessable' : null
}

/** The forms to look up in the list: the password, its word without decoration and its repeated part, each also without substitutions. */
function listForms(plain: string): string[] {
  const word = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const hasWord = word.length >= minWordLength && plain.length - word.length <= maxDecoration
  const repeated = /^(.+?)\1+$/.exec(plain)?.[1]
  const forms = [plain, ...(hasWord ? [word] : []), ...(repeated === undefined ? [] : [repeated])]
  return forms.flatMap((form) => [form, Array.from(form, (character) => letterSubstitutes[character] ?? character).join('')])
}

/** Few different characters, or a sequence such as `abcdefghijkl` or `987654321098`. */
function isPattern(plain: string): boolean {
  const characters = Array.from(plain)
  if (new Set(characters).size < minDistinctCharacters) return true
  const steps = characters.slice(1).map((character, i) => (character.codePointAt(0) ?? 0) - (characters[i]?.codePointAt(0) ?? 0))
  const isStep = (step: number) => Math.abs(step) === 1 || Math.abs(step) === 9
  return steps.every(isStep)
}

function removeKnownWords(plain: string, words: readonly string[]): string {
  return words
    .flatMap((word) => withoutAccents(word.toLowerCase()).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= minWordLength)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), withoutAccents(plain))
    .replaceAll(/[\s._@-]/g, '')
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}
