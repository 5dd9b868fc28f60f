import type { CheckIn } from '#contract/values/check-in.ts'
import { getCheckIn } from '#contract/web-api/get-check-in.ts'
import { checkInAccessItem } from '../reservations/kept-access.ts'
import { useOpened, type Opened } from '../reservations/use-opened.ts'

export type OpenCheckIn = Opened<CheckIn>

/** The check-in that this tab has open, and the ways to open another (row R-20). */
export function useCheckIn(): OpenCheckIn {
  return useOpened(getCheckIn, checkInAccessItem)
}
