import type { CSSProperties } from 'react'
import { getWeekday, timeToMinutes, toLocalDate, toTimeOfDay, type LocalDate, type WallTime } from '#contract/panama-time.ts'
import type { Branch, SpecialHours } from '#contract/values/branch.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Card } from '../../../../ui/content/card.tsx'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'
import styles from './branch-page.module.css'
import { hoursText, regularRows } from '../hours-text.ts'
import { hoursOn, upcomingSpecialDays } from '../open-state.ts'

interface BranchHoursProps {
  branch: Branch
  now: WallTime | null
  today: LocalDate
}

/** The regular opening hours. */
export function BranchHours({ branch, now, today }: BranchHoursProps) {
  const t = useTexts('branches')
  const format = useFormat()
  const date = now === null ? today : toLocalDate(now)
  const day = hoursOn(date, branch.hours)
  const rows = regularRows(branch.hours, (hours) => hoursText(hours, t.hours, format))
  return (
    <Card as="section" isPadded className={styles.card} aria-labelledby="branch-hours">
      <h2 id="branch-hours">{t.hours.title}</h2>
      {/* Today's hours on a line of 24, with the time in Panama once the browser's clock is known. The texts around it have the same information. */}
      {day.kind !== 'text' && (
        <div className={styles.bar} aria-hidden="true">
          {day.kind === 'open' && <i style={{ '--opens': day.opens, '--closes': day.closes } as CSSProperties} />}
          {now !== null && (
            <b style={{ '--now': timeToMinutes(toTimeOfDay(now)) } as CSSProperties}>
              <span>{format.hour(now)}</span>
            </b>
          )}
        </div>
      )}
      <dl className={styles.hours}>
        {rows.map(({ days, hours }) => (
          <div key={days.join()} aria-current={rows.length > 1 && days.includes(getWeekday(date)) ? 'date' : undefined}>
            <dt>{t.hours.days(days)}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      {branch.afterHours && <p className={styles.note}>{t.hours.afterHours}</p>}
    </Card>
  )
}

/** Days with special hours that are shown when there are more than one more. */
const daysInView = 3

/** Days with special hours in the next weeks. */
export function BranchSpecialHours({ branch, now, today }: BranchHoursProps) {
  const t = useTexts('branches')
  const { language } = useApp()
  const date = now === null ? today : toLocalDate(now)
  const special = upcomingSpecialDays(date, branch.hours)
  const isFolded = special.length > daysInView + 1
  const { specialText } = branch.hours
  // Without data about special hours, the page claims nothing.
  if (special.length === 0 && specialText?.[language] === '') return null
  return (
    <Card
      as="section"
      isPadded
      className={classNames(styles.card, styles.special)}
      aria-labelledby="branch-special-hours"
      data-few={special.length < 3 || undefined}
    >
      <h2 id="branch-special-hours">{t.hours.special}</h2>
      {special.length === 0 ? (
        <p className={styles.note}>{specialText?.[language] ?? t.hours.noSpecial}</p>
      ) : (
        <>
          <SpecialDays days={isFolded ? special.slice(0, daysInView) : special} today={date} />
          {isFolded && (
            <Disclosure summary={t.hours.moreSpecial(special.length - daysInView)}>
              <SpecialDays days={special.slice(daysInView)} today={date} />
            </Disclosure>
          )}
        </>
      )}
    </Card>
  )
}

function SpecialDays({ days, today }: { days: readonly SpecialHours[]; today: LocalDate }) {
  const t = useTexts('branches')
  const format = useFormat()
  const { language } = useApp()
  return (
    <dl className={styles.hours}>
      {days.map(({ date, hours, reason }) => (
        <div key={date} aria-current={date === today ? 'date' : undefined}>
          <dt>
            {format.date(date)}
            <span>{reason[language]}</span>
          </dt>
          <dd>{hoursText(hours, t.hours, format)}</dd>
        </div>
      ))}
    </dl>
  )
}
