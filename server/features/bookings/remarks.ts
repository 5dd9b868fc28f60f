// A renter's remarks for the branch: their columns, and how they appear in mails and documents.

import { hasWebAddress } from '#contract/person-name.ts'
import { mapRemarks, remarkNames, type BookingRemarks, type Remark } from '#contract/values/booking-remarks.ts'

const columns = { flight: 'flight', comments: 'comments' } as const satisfies Record<Remark, string>

type RemarksRow = Readonly<Record<(typeof columns)[Remark], string | null>>

/** The columns of a reservation `r`. */
export const remarksSql = Object.values(columns)
  .map((column) => `r.${column}`)
  .join(', ')

export const eraseRemarksSql = Object.values(columns)
  .map((column) => `${column} = null`)
  .join(', ')

export function toRemarks(row: RemarksRow): BookingRemarks {
  return mapRemarks((name) => row[columns[name]])
}

export function remarkColumns(remarks: BookingRemarks): Record<string, unknown> {
  return Object.fromEntries(remarkNames.map((name) => [columns[name], remarks[name]]))
}

/** Mails and documents have all but the comments, which may be long. */
export type PrintedRemark = Exclude<Remark, 'comments'>

/** Staff read Spanish. */
const branchLabels: Readonly<Record<PrintedRemark, string>> = { flight: 'Vuelo' }

/** Anyone can enter someone else's address, so a remark that contains a link is left out (docs/security.md, Abuse). */
function printedRemarks(row: RemarksRow): { name: PrintedRemark; text: string }[] {
  const remarks = toRemarks(row)
  return remarkNames.flatMap((name) => {
    const text = remarks[name]
    return name === 'comments' || text === null || hasWebAddress(text) ? [] : [{ name, text }]
  })
}

/** The remarks for the branch, with their labels. */
export function remarkFacts(row: RemarksRow): { label: string; text: string }[] {
  return printedRemarks(row).map(({ name, text }) => ({ label: branchLabels[name], text }))
}

/** The remarks for the renter, as sentences. */
export function remarkSentences(row: RemarksRow, sentences: Readonly<Record<PrintedRemark, (text: string) => string>>): string[] {
  return printedRemarks(row).map(({ name, text }) => sentences[name](text))
}
