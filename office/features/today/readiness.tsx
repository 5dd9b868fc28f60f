import type { ReadinessEntry, Today } from '#contract/office/today.ts'
import { dayMs } from '#contract/panama-time.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import styles from './readiness.module.css'

/** Number of available cars and demand per class. */
export function Readiness({ day }: { day: Today }) {
  const { t, language } = useTexts()
  const cars = day.readiness.reduce((sum, { capacity }) => sum + capacity, 0)
  const rows: readonly (readonly [label: string, getCount: (entry: ReadinessEntry) => number])[] = [
    [t.today.dueIn, (entry) => entry.dueIn],
    [t.today.out, (entry) => entry.out],
    ...(day.readiness.some(({ kept }) => kept > 0) ? [[t.today.kept, (entry: ReadinessEntry) => entry.kept] as const] : []),
  ]
  const isToday = day.now >= day.from && day.now < day.from + dayMs
  return (
    <section className={styles['strip']} aria-label={t.today.readiness}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The strip scrolls sideways on narrow screens. */}
      <div className={styles['scroll']} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{fill(t.today.cars, { count: cars })}</th>
              {day.readiness.map(({ classId }) => {
                const carClass = day.classes.find(({ id }) => id === classId)
                return (
                  <th key={classId} scope="col" title={carClass?.name[language]}>
                    <img src={carClass?.picture} alt="" width="52" height="29" />
                    {carClass?.code}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            <tr className={styles['ready']}>
              <th scope="row">{isToday ? t.today.ready : t.today.readyOther}</th>
              {day.readiness.map((entry) => (
                <td key={entry.classId} className={styles[tone(entry)]}>
                  {entry.ready}
                </td>
              ))}
            </tr>
            <tr className={styles['need']}>
              <th scope="row">{t.today.dueOut}</th>
              {day.readiness.map((entry) => (
                <td key={entry.classId} className={styles[tone(entry)]}>
                  <Need entry={entry} />
                </td>
              ))}
            </tr>
            {rows.map(([label, getCount]) => (
              <tr key={label}>
                <th scope="row" title={label === t.today.kept ? t.today.keptHint : undefined}>
                  {label}
                </th>
                {day.readiness.map((entry) => (
                  <td key={entry.classId}>
                    <Count value={getCount(entry)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['legend']}>{t.today.legend}</p>
    </section>
  )
}

/** The number of pick-ups for which no car is ready yet. */
const countAwaited = ({ dueOut, ready }: ReadinessEntry) => Math.max(0, dueOut - ready)
/** A shortage takes precedence over cars that are not ready yet. */
const tone = (entry: ReadinessEntry) => (entry.short > 0 ? 'short' : countAwaited(entry) > 0 ? 'awaited' : 'enough')

function Need({ entry }: { entry: ReadinessEntry }) {
  const { t } = useTexts()
  const { dueOut, short } = entry
  if (short > 0) return fill(t.today.short, { need: dueOut, short })
  const count = countAwaited(entry)
  return count > 0 ? fill(t.today.awaited, { need: dueOut, count }) : <Count value={dueOut} />
}

/** Zero is shown as a dot, so that other numbers stand out. */
function Count({ value }: { value: number }) {
  const { t } = useTexts()
  if (value > 0) return value
  return (
    <>
      <span aria-hidden="true">·</span>
      <span className="visually-hidden">{t.today.none}</span>
    </>
  )
}
