import { useState } from 'react'
import type { Today, TodayAlert } from '#contract/office/today.ts'
import { IconAlert, IconCar, IconPhone } from '../../../ui/icons/icon.tsx'
import { Empty } from '../../components/panel.tsx'
import { Status, type StatusTone } from '../../components/status.tsx'
import { formatPlate } from '../../lib/format-plate.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { IconHourglass, IconUserQuestion } from '../../shell/icons.tsx'
import styles from './alerts.module.css'

const appearance: Readonly<Record<TodayAlert['kind'], { tone: StatusTone; icon: typeof IconAlert }>> = {
  'late-car': { tone: 'bad', icon: IconAlert },
  short: { tone: 'bad', icon: IconCar },
  'not-come': { tone: 'warn', icon: IconUserQuestion },
  'hold-ends': { tone: 'note', icon: IconHourglass },
}

/** Urgent tasks, with the phone number to call. */
export function Alerts({ day }: { day: Today }) {
  const { t, language, format } = useTexts()
  // On phones the card is collapsed, so that the list comes first.
  const [isWide] = useState(() => matchMedia('(min-width: 768px)').matches)
  const findPhone = (code: string | null) => day.rows.find((row) => row.code === code)?.phone
  const values = (it: TodayAlert) => ({
    name: it.name ?? '',
    plate: formatPlate(it.plate ?? ''),
    car: day.classes.find(({ id }) => id === it.classId)?.name[language] ?? '',
    count: it.count,
    time: it.at === null ? '' : format.moment(it.at, day.now),
  })
  return (
    <aside className={styles['alerts']} aria-label={t.today.alerts}>
      <details open={isWide}>
        <summary>
          <h2>{t.today.alerts}</h2>
          <span className="muted">{day.alerts.length}</span>
        </summary>
        {day.alerts.length === 0 && <Empty title={t.today.noAlerts} />}
        <ul>
          {day.alerts.map((it) => {
            const [fact = '', hint = ''] = t.today.alertTexts[it.kind]
            const phone = findPhone(it.code)
            return (
              <li key={`${it.kind} ${it.code ?? it.classId}`}>
                <Status {...appearance[it.kind]} text={fill(fact, values(it))} />
                <p className="muted">{fill(hint, values(it))}</p>
                {phone !== undefined && (
                  <a className={styles['act']} href={`tel:${phone}`} aria-label={fill(t.today.callName, { name: it.name ?? '' })}>
                    <IconPhone size={16} />
                    {t.today.actions.call}
                  </a>
                )}
              </li>
            )
          })}
        </ul>
      </details>
    </aside>
  )
}
