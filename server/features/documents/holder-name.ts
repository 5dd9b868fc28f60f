// Whom a voucher names. Code and surname together open a booking, so a surname never stands beside the code (docs/decisions/018-documents.md).

import { surnameWords } from '../bookings/links/last-names.ts'

const eastAsian = /[\p{Script=Han}\p{Script=Hangul}]/u

/** The renter's given names, without any word of the surname; empty where nothing is left. */
export function holderName(firstName: string, lastName: string): string {
  const surname = new Set(surnameWords(lastName))
  const isOfSurname = (word: string) =>
    // Chinese and Korean names are written without blanks.
    surnameWords(word).some((it) => surname.has(it) || (eastAsian.test(it) && [...surname].some((part) => it.includes(part))))
  const words = firstName.split(/\s+/).filter((word) => word !== '')
  // Some type their whole name into the first field: of that, only the first word.
  const given = words.some(isOfSurname) ? words.slice(0, 1).filter((word) => !isOfSurname(word)) : words
  return given.join(' ')
}
