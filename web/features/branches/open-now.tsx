import { addDays, toLocalDate, type WallTime } from '#contract/panama-time.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { Status } from '../../../ui/content/tag.tsx'
import styles from './branches.module.css'
import { minuteText } from './hours-text.ts'
import { openStateAt } from './open-state.ts'

/** Whether the branch is open, and until when or from when. Space is reserved until the browser's clock is known. */
export function OpenNow({ branch, now }: { branch: Branch; now: WallTime | null }) {
  const t = useTexts('branches')
  const format = useFormat()
  const state = now === null ? null : openStateAt(now, branch.hours)
  return (
    <p className={styles.openNow}>
      {state?.kind === 'open' && (
        <Status tone="success">
          {state.closesMinute === null ? t.open.now : t.open.until(minuteText(state.closesMinute, t.hours, format))}
        </Status>
      )}
      {state?.kind === 'closed' && <Status tone="muted">{closedText()}</Status>}
    </p>
  )

  function closedText(): string {
    if (state?.kind !== 'closed' || state.opens === null || now === null) return t.open.closed
    const { date, minute } = state.opens
    const hour = minuteText(minute, t.hours, format)
    const today = toLocalDate(now)
    if (date === today) return t.open.opensToday(hour)
    return date === addDays(today, 1) ? t.open.opensTomorrow(hour) : t.open.opensOn(format.date(date), hour)
  }
}
