import type { CheckIn } from '#contract/values/check-in.ts'
import type { CheckInProgress } from '#contract/values/check-in-progress.ts'
import { getCheckIn } from '#contract/web-api/get-check-in.ts'
import { useApp } from '../../lib/app-context.ts'
import { checkInAccessItem } from '../bookings/access/stored-access.ts'
import { useOpened, type Opened } from '../bookings/access/use-opened.ts'
import { withProgress } from './photos/with-progress.ts'

export interface OpenCheckIn extends Opened<CheckIn> {
  /** Applies the result of a write and reloads the rest; null when the reload failed. */
  applyProgress: (progress: CheckInProgress) => Promise<CheckIn | null>
}

/** The check-in that this tab has open, and how to open another (row R-20). */
export function useCheckIn(): OpenCheckIn {
  const { data } = useApp()
  const opened = useOpened(getCheckIn, checkInAccessItem)
  const applyProgress = async (progress: CheckInProgress) => {
    const { access, reload } = opened
    const known = access === null ? null : data.read(getCheckIn, { access }).value
    if (access !== null && known !== null) data.put(getCheckIn, { access }, withProgress(known, progress))
    return reload()
  }
  return { ...opened, applyProgress }
}
