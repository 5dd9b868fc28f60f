import { dateOf, type WallTime } from '#contract/panama-time.ts'
import type { CheckIn } from '#contract/values/check-in.ts'
import { longestFlight } from '#contract/web-api/post-check-in-step-2.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { IconPlane } from '../../ui/icon.tsx'
import { IconClock } from '../../ui/icon-more.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './check-in.module.css'
import { checkInTexts } from './check-in-texts.ts'
import { sections } from './checklist.ts'
import type { ArrivalTools } from './use-arrival-form.ts'

interface ArrivalSectionProps {
  checkIn: CheckIn
  times: readonly WallTime[]
  tools: ArrivalTools
}

/** When the renter will be at the branch, and with which flight. */
export function ArrivalSection({ checkIn, times, tools: { draft, change, problemOf } }: ArrivalSectionProps) {
  const t = useTexts(checkInTexts).step2
  const format = useFormat()
  const { brand } = useApp().config
  const days = [...new Set(times.map(dateOf))]
  const problem = problemOf('arrivesAt')
  return (
    <section className={styles.block} id={sections.arrival}>
      <h2>{t.arrival}</h2>
      {times.length === 0 ? (
        <p className={styles.lead}>{t.noTimes(brand.phone)}</p>
      ) : (
        <div className={styles.two}>
          <SelectField
            label={t.arrivesAt}
            icon={IconClock}
            value={times.includes(draft.arrivesAt) ? draft.arrivesAt : ''}
            placeholder={t.chooseTime}
            description={`${t.arrivalHelp(format.dateTime(checkIn.pickUpAt))} ${t.later}`}
            options={days.map((day) => ({
              label: format.longDate(day),
              options: times.filter((wall) => dateOf(wall) === day).map((wall) => ({ value: wall, label: format.time(wall) })),
            }))}
            error={problem === undefined ? undefined : t.problems[problem]}
            onChange={(event) => change({ arrivesAt: event.target.value })}
          />
          <TextField
            label={t.flight}
            hint={t.optional}
            icon={IconPlane}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={longestFlight}
            value={draft.flight}
            description={t.flightHelp}
            error={problemOf('flight') === undefined ? undefined : t.problems.flight}
            onChange={(event) => change({ flight: event.target.value })}
          />
        </div>
      )}
    </section>
  )
}
