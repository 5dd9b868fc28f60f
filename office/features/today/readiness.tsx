import type { ReadinessEntry, Today } from '#contract/office/today.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import styles from './readiness.module.css'

/** Number of available cars and demand per class. */
export function Readiness({ day }: { day: Today }) {
  const { t, language } = useTexts()
  const cars = day.readiness.reduce((sum, { capacity }) => sum + capacity, 0)
  const rows: readonly (readonly [label: string, value: (it: ReadinessEntry) => number])[] = [
    [t.today.dueIn, (it) => it.dueIn],
    [t.today.out, (it) => it.out],
  ]
  return (
    <section className={styles['strip']} aria-label={t.today.readiness}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The strip scrolls sideways on narrow screens. */}
      <div className={styles['scroll']} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{fill(t.today.cars, { count: cars })}</th>
              {day.readiness.map(({ classId }) => {
                const it = day.classes.find(({ id }) => id === classId)
                return (
                  <th key={classId} scope="col" title={it?.name[language]}>
                    <img src={it?.picture} alt="" width="52" height="29" loading="lazy" />
                    {it?.code}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            <tr className={styles['ready']}>
              <th scope="row">{t.today.ready}</th>
              {day.readiness.map((it) => (
                <td key={it.classId} className={it.short > 0 ? styles['short'] : undefined}>
                  {it.ready}
                </td>
              ))}
            </tr>
            <tr className={styles['need']}>
              <th scope="row">{t.today.dueOut}</th>
              {day.readiness.map((it) => (
                <td key={it.classId} className={it.short > 0 ? styles['short'] : undefined}>
                  {it.short > 0 ? fill(t.today.short, { need: it.dueOut, short: it.short }) : <Count value={it.dueOut} />}
                </td>
              ))}
            </tr>
            {rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {day.readiness.map((it) => (
                  <td key={it.classId}>
                    <Count value={value(it)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
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
