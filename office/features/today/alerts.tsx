import { telephoneUrl } from '#contract/contact-urls.ts'
import { Link } from '@tanstack/react-router'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import type { Today, TodayAlert, TodayRow } from '#contract/office/today.ts'
import { IconAlert, IconCar, IconPhone } from '../../../ui/icons/icon.tsx'
import { Button } from '../../components/button.tsx'
import { Empty } from '../../components/panel.tsx'
import { Status, type StatusTone } from '../../components/status.tsx'
import { formatPlate } from '#contract/format.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useIsWide } from '../../lib/use-is-wide.ts'
import { useView } from '../../lib/view.ts'
import { IconHourglass, IconUserQuestion } from '../../shell/icons.tsx'
import styles from './alerts.module.css'

const appearance: Readonly<Record<TodayAlert['kind'], { tone: StatusTone; icon: typeof IconAlert }>> = {
  'late-car': { tone: 'bad', icon: IconAlert },
  short: { tone: 'bad', icon: IconCar },
  'short-in-service': { tone: 'bad', icon: IconCar },
  'not-come': { tone: 'warn', icon: IconUserQuestion },
  'hold-ends': { tone: 'note', icon: IconHourglass },
  'deposit-expires': { tone: 'warn', icon: IconHourglass },
  'deposit-open': { tone: 'warn', icon: IconHourglass },
  shortage: { tone: 'bad', icon: IconCar },
  'transfer-late': { tone: 'bad', icon: IconCar },
  'documents-expired': { tone: 'warn', icon: IconCar },
  'mail-failed': { tone: 'warn', icon: IconAlert },
}

/** Alerts whose remedy is on the booking's page. */
const opensBooking = ({ kind }: TodayAlert) => kind === 'deposit-expires' || kind === 'deposit-open' || kind === 'mail-failed'

const collapsedCount = 5

/** Urgent tasks, with their actions; all of them if the address requests it. */
export function Alerts({ day, branchId, onNoShow }: { day: Today; branchId: number; onNoShow: (row: TodayRow) => void }) {
  const { t, language, format } = useTexts()
  const { may } = useMe()
  const { view } = useView()
  const all = day.alerts.length
  const visible = view['avisos'] === 'todos' ? day.alerts : day.alerts.slice(0, collapsedCount)
  // On phones the card is collapsed, so that the list comes first.
  const isWide = useIsWide()
  const findRow = (code: string | null) => day.rows.find((row) => row.code === code)
  const values = (alert: TodayAlert) => ({
    name: alert.name ?? '',
    plate: formatPlate(alert.plate ?? ''),
    car: day.classes.find(({ id }) => id === alert.classId)?.name[language] ?? '',
    count: alert.count,
    amount: format.money(alert.count),
    date: alert.at === null ? '' : format.date(toLocalDate(toWallTime(alert.at))),
    time: alert.at === null ? '' : format.when(alert.at, day.now),
    limit: alert.at === null ? '' : format.limit(alert.at, day.now),
  })
  const first = day.alerts[0]
  return (
    <aside className={styles['alerts']} aria-label={t.today.alerts}>
      <details open={isWide} className={first !== undefined && appearance[first.kind].tone === 'bad' ? styles['bad'] : undefined}>
        <summary>
          <IconAlert size={20} />
          <h2>{t.today.alerts}</h2>
          <span className={styles['count']}>{visible.length < all ? fill(t.today.alertCount, { shown: visible.length, all }) : all}</span>
          {first !== undefined && <span className={styles['first']}>{fill(t.today.alertTexts[first.kind][0] ?? '', values(first))}</span>}
        </summary>
        {all === 0 && <Empty title={t.today.noAlerts} />}
        <ul>
          {visible.map((alert) => {
            const [fact = '', hint = ''] = t.today.alertTexts[alert.kind]
            const row = findRow(alert.code)
            return (
              <li key={`${alert.kind} ${alert.code ?? alert.vehicleId ?? alert.classId}`}>
                <Status {...appearance[alert.kind]} text={fill(fact, values(alert))} />
                <p className="muted">{fill(hint, values(alert))}</p>
                {alert.neededBy !== undefined && (
                  <p>
                    {fill(t.today.neededBy, { name: alert.neededBy.name, time: format.when(alert.neededBy.at, day.now) })}{' '}
                    <Link to={`/reservas/${alert.neededBy.code}`}>{t.today.openBooking}</Link>
                    {', '}
                    <Link to="/tablero" search={{ sede: String(branchId), reserva: alert.neededBy.code }}>
                      {t.today.otherCar}
                    </Link>
                  </p>
                )}
                {alert.vehicleId !== undefined && (
                  <span className={styles['actions']}>
                    <Link className={styles['act']} to={`/flota/${alert.vehicleId}`}>
                      {t.today.openVehicle}
                    </Link>
                  </span>
                )}
                {opensBooking(alert) && (
                  <span className={styles['actions']}>
                    <Link className={styles['act']} to={`/reservas/${alert.code ?? ''}`}>
                      {t.today.openBooking}
                    </Link>
                  </span>
                )}
                {row !== undefined && !opensBooking(alert) && (
                  <span className={styles['actions']}>
                    <a
                      className={styles['act']}
                      href={telephoneUrl(row.phone)}
                      aria-label={fill(t.today.callName, { name: alert.name ?? '' })}
                    >
                      <IconPhone size={16} />
                      {t.today.actions.call}
                    </a>
                    {row.next === 'mark-no-show' && may('bookings.no-show', [branchId]) && (
                      <Button isSmall aria-label={`${t.today.noShowSubmit}, ${alert.name ?? ''}`} onClick={() => onNoShow(row)}>
                        {t.today.noShowSubmit}
                      </Button>
                    )}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        {all > collapsedCount && (
          <p className={styles['all']}>
            <Link
              to="."
              search={(before: object) => ({ ...before, avisos: visible.length < all ? 'todos' : undefined })}
              resetScroll={false}
            >
              {visible.length < all ? t.today.allAlerts : t.today.fewAlerts}
            </Link>
          </p>
        )}
      </details>
    </aside>
  )
}
