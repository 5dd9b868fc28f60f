// Panama's tax number (RUC) and its two check digits (DV), for invoices (docs/domain.md 4). A mismatch is a warning and not an error: the
// old numbering has a different algorithm that could not be verified.

import { parseCedula } from './documents.ts'

const companyPattern = /^(\d{1,10})-(\d{1,4})-(\d{1,6})$/
const ntPattern = /^\d{1,2}-NT-\d{1,4}-\d{1,6}$/

/** Whether a text looks like a RUC: of a company, of the NT kind, or a cédula. */
export function isTaxNumber(text: string): boolean {
  const ruc = text.trim().toUpperCase()
  return companyPattern.test(ruc) || ntPattern.test(ruc) || parseCedula(ruc) !== null
}

/** The check digits of a company's RUC, `97` for `419758-1-427175`; null for kinds whose algorithm is not implemented. */
export function getCheckDigits(text: string): string | null {
  const parts = companyPattern.exec(text.trim())
  if (parts === null || parseCedula(text) !== null) return null
  const [, book = '', sheet = '', entry = ''] = parts
  const base = book.padStart(10, '0') + sheet.padStart(4, '0') + entry.padStart(6, '0')
  // Older numbers use a cross-reference table.
  if (base.slice(3, 5) === '00' && Number(base[5]) < 5) return null
  const first = checkDigit(base)
  return `${first}${checkDigit(`${base}${first}`)}`
}

/** Whether the check digits match the number; null if unknown. */
export function isCheckDigitRight(ruc: string, dv: string): boolean | null {
  const expected = getCheckDigits(ruc)
  return expected === null ? null : expected === dv.trim().padStart(2, '0')
}

// Modulo 11 with the weights 2, 3, 4 … from the right.
function checkDigit(digits: string): number {
  const weighted = Array.from(digits, (digit, i) => Number(digit) * (digits.length - i + 1))
  const sum = weighted.reduce((total, part) => total + part, 0)
  const rest = sum % 11
  return rest > 1 ? 11 - rest : 0
}
