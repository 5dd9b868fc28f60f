import { maxRentalDays } from '#contract/limits.ts'
import type { LocalDate } from '#contract/panama-time.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import type { AddressErrors } from './addressed-search.ts'
import { findBranch, getReturnBranchId, type DraftField, type SearchDraft } from './search-draft.ts'

/** The errors of a draft or an address, as texts that tell what to do. */
export function useErrorTexts(errors: AddressErrors, draft: SearchDraft, branches: readonly Branch[]): Partial<Record<DraftField, string>> {
  const t = useTexts('search')
  const format = useFormat()
  const texts: Partial<Record<DraftField, string>> = {}
  for (const field of ['pickUpBranchId', 'returnBranchId', 'ageBand', 'packageId'] as const) {
    if (errors[field] !== undefined) texts[field] = branches.length === 0 ? t.errors.noBranches : t.errors.unknown[field]
  }
  for (const field of ['pickUpDate', 'pickUpTime', 'returnDate', 'returnTime'] as const) {
    const error = errors[field]
    if (error === undefined) continue
    const isPickUp = field === 'pickUpDate' || field === 'pickUpTime'
    const branch = findBranch(branches, isPickUp ? draft.pickUpBranchId : getReturnBranchId(draft))
    const day: LocalDate = isPickUp ? draft.pickUpDate : draft.returnDate
    if (error === 'closed') texts[field] = t.errors.closed(branch?.name ?? '', format.date(day))
    else if (error === 'too-long') texts[field] = t.errors['too-long'](maxRentalDays)
    else texts[field] = t.errors[error]
  }
  return texts
}
