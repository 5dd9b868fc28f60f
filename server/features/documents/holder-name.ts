// The renter's name on a voucher. Code and surname together open a booking, so the surname is never printed next to the code
// (docs/decisions/018-documents.md).

import { surnameWords } from '../bookings/links/last-names.ts'

const eastAsian = /[\p{Script=Han}\p{Script=Hangul}]/u

/** The renter's given names, without any word of the surname; empty where nothing is left. */
export function holderName(firstName: string, lastName: string): string {
  const surname = new Set(surnameWords(lastName))
  const isSurnameWord = (word: string) =>
    // Chinese and Korean names are written without spaces.
    surnameWords(word).some(
      (surnameWord) => surname.has(surnameWord) || (eastAsian.test(surnameWord) && [...surname].some((part) => surnameWord.includes(part))),
    )
  const words = firstName.split(/\s+/).filter((word) => word !== '')
  // Some people type their full name into the first field. Keep only its first word.
  const given = words.some(isSurnameWord) ? words.slice(0, 1).filter((word) => !isSurnameWord(word)) : words
  return given.join(' ')
}
