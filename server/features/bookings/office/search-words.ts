// Splits a search for bookings into words that are compared separately.

/** Maximum number of words; more hardly narrow the results. */
const maxWords = 8
/** The index consists of trigrams; shorter words are only compared with the beginnings of words. */
const minPartLength = 3

/**
 * The words of a search. Phone numbers are reduced to digits, as in the compared text, and plates lose their hyphen, of any kind.
 * @param typed one line, such as `González 6614-2290`
 */
export function splitWords(typed: string): string[] {
  return typed
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/[‐-―−]/g, '-')
    .split(/\s+/)
    .map((word) => (/^[\d+()./-]+$/.test(word) || /^[a-z]{1,3}-\d+$/i.test(word) ? word.replaceAll(/[^\da-z]/gi, '') : word))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maxWords)
}

/**
 * Other spellings to try if nothing matches: a plate or a flight that is typed in two parts, and a surname without its apostrophe.
 * @param words as from `splitWords`
 */
export function respell(words: readonly string[]): string[][] {
  const joined = words
    .join(' ')
    .replaceAll(/(?<=^| )([a-z]{1,3}) (?=\d+(?: |$))/gi, '$1')
    .split(' ')
  const withApostrophe = words.map((word) => word.replace(/^([od])(?=\p{L}{4})/iu, "$1'"))
  return [joined, withApostrophe].filter((spelling) => spelling.join(' ') !== words.join(' '))
}

/** The `like` pattern for a folded word. */
export function toPattern(word: string): string {
  const part = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return word.length < minPartLength ? `% ${part}%` : `%${part}%`
}
