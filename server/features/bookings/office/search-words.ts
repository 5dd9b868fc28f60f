// What somebody types to find a booking, as words that are compared one by one.

/** At most so many words count; more only narrow what hardly matches anything. */
const mostWords = 8
/** The index has parts of three letters; a shorter word is looked for at the beginning of words only. */
const shortestPart = 3

/**
 * The words of a search. Phone numbers lose their signs, as the compared text has digits alone, and plates their hyphen.
 * @param typed one line, such as `González 6614-2290`
 */
export function splitWords(typed: string): string[] {
  return typed
    .split(/\s+/)
    .map((word) => (/^[\d+()./-]+$/.test(word) || /^[a-z]{1,3}-\d+$/i.test(word) ? word.replaceAll(/[^\da-z]/gi, '') : word))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords)
}

/** The pattern of `like` for a word that is folded already. */
export function toPattern(word: string): string {
  const part = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return word.length < shortestPart ? `% ${part}%` : `%${part}%`
}
