import type { AffectedPickUpOrReturn } from '#contract/office/publications.ts'
import type { BranchHours, OpenSpan } from '#contract/opening-hours.ts'
import { getWeekday, toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import type { DraftEditing, RowEdit } from '../rates/use-draft.ts'
import { isSameSpan, toSpan } from './branch-hours.ts'
import { HoursRow, useTimeText } from './hours-row.tsx'
import styles from './hours.module.css'

export interface HoursProps {
  branchId: number
  editing: DraftEditing
  hours: BranchHours
  /** The pick-ups and returns of the branch that the draft affects. */
  visits: readonly AffectedPickUpOrReturn[]
  canEdit: boolean
  marked: string | undefined
}

/** From Monday. */
const days = [1, 2, 3, 4, 5, 6, 0]
/** Office hours, for a branch that is closed all week. */
const officeHours: OpenSpan = { opensMinute: 480, closesMinute: 1_020 }

/** The hours that a closed day gets when it is opened: those of Monday, else of another day, else office hours. */
export const getDefaultHours = ({ weekly }: BranchHours): OpenSpan => weekly[1] ?? weekly.find((span) => span !== null) ?? officeHours

/** A line about what is published, where the draft differs. */
export function usePublishedText(): (span: OpenSpan | null) => string {
  const { t } = useTexts()
  const formatMinutes = useTimeText()
  return (span) =>
    span === null
      ? t.hours.wasClosed
      : fill(t.hours.was, {
          span: fill(t.hours.span, { opens: formatMinutes(span.opensMinute), closes: formatMinutes(span.closesMinute) }),
        })
}

/** The hours of each day of the week; a closed day has no row. */
export function WeeklyHours({ branchId, editing, hours, visits, canEdit, marked }: HoursProps) {
  const { t, format } = useTexts()
  const texts = t.hours
  const writePublished = usePublishedText()
  const toKey = (weekday: number) => `${branchId}/${weekday}`
  const find = (weekday: number) => editing.findFuture('branch_hours', toKey(weekday))
  const toEdit = (weekday: number, span: OpenSpan | null): RowEdit => ({
    table: 'branch_hours',
    key: toKey(weekday),
    before: find(weekday),
    after: span === null ? null : { branch_id: branchId, weekday, opens_min: span.opensMinute, closes_min: span.closesMinute },
  })
  const countAffected = (weekday: number) =>
    visits.filter(({ at }) => {
      const date = toLocalDate(toWallTime(at))
      return getWeekday(date) === weekday && !(date in hours.special)
    }).length
  const monday = toSpan(find(1))
  return (
    <Panel title={texts.weekly} note={texts.bothLanguages}>
      <ul className={styles['rows']}>
        {days.map((weekday) => {
          const span = toSpan(find(weekday))
          const published = toSpan(editing.findPublished('branch_hours', toKey(weekday)))
          const set = (next: OpenSpan | null) => editing.edit([toEdit(weekday, next)])
          const name = format.weekday(weekday)
          return (
            <HoursRow
              key={toKey(weekday)}
              {...{ name, span, canEdit }}
              label={<b>{name}</b>}
              defaultSpan={getDefaultHours(hours)}
              onChange={set}
              affected={countAffected(weekday)}
              isMarked={marked === `branch_hours:${toKey(weekday)}`}
              changed={isSameSpan(span, published) ? undefined : { text: writePublished(published), onRestore: () => set(published) }}
            />
          )
        })}
      </ul>
      {canEdit && (
        <div className={styles['foot']}>
          <Button isSmall onClick={() => editing.edit([2, 3, 4, 5].map((weekday) => toEdit(weekday, monday)))}>
            {texts.copyMonday}
          </Button>
        </div>
      )}
    </Panel>
  )
}
