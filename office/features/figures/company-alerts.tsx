import { Link, useRouter } from '@tanstack/react-router'
import { listCompanyAlerts, type CompanyAlert } from '#contract/office/company-alerts.ts'
import { IconAlert, IconCar } from '../../../ui/icons/icon.tsx'
import { Empty } from '../../components/panel.tsx'
import { Status, type StatusTone } from '../../components/status.tsx'
import { useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useIsWide } from '../../lib/use-is-wide.ts'
import { IconCalendar2, IconChart, IconHourglass } from '../../shell/icons.tsx'
import { explainRefusedSchedule, formatDelay } from '../rates/problem-text.ts'
import styles from '../today/alerts.module.css'

const appearance: Readonly<Record<CompanyAlert['kind'], { tone: StatusTone; icon: typeof IconAlert }>> = {
  'not-published': { tone: 'bad', icon: IconAlert },
  'published-late': { tone: 'warn', icon: IconHourglass },
  'sells-out': { tone: 'warn', icon: IconChart },
  idle: { tone: 'note', icon: IconCar },
  'deposits-expire': { tone: 'warn', icon: IconHourglass },
  'promotion-ends': { tone: 'note', icon: IconHourglass },
  'holiday-hours': { tone: 'warn', icon: IconCalendar2 },
}

interface Remedy {
  label: string
  to: string
  search?: Record<string, string>
}

/** What to act on in the coming weeks, each with a link to where that is done. */
export function CompanyAlerts() {
  const { t } = useTexts()
  const { data } = useRead(listCompanyAlerts, {}, { pollIntervalMs: 300_000 })
  const isWide = useIsWide()
  const getValues = useAlertValues()
  const findRemedies = useRemedies()
  if (data === undefined) return null
  const texts = t.figures.alerts
  const alerts = data.alerts.map((alert) => ({ alert, remedies: findRemedies(alert) })).filter(({ remedies }) => remedies.length > 0)
  return (
    <aside className={styles['alerts']} aria-label={texts.title}>
      <details open={isWide}>
        <summary>
          <h2>{texts.title}</h2>
          <span className="muted">{alerts.length}</span>
        </summary>
        {alerts.length === 0 && <Empty title={texts.none} />}
        <ul>
          {alerts.map(({ alert, remedies }) => {
            const [fact = '', hint = ''] = texts[alert.kind]
            const values = getValues(alert)
            return (
              <li key={Object.values(values).join(' ') + alert.kind}>
                <Status {...appearance[alert.kind]} text={fill(fact, values)} />
                <p className="muted">{fill(hint, values)}</p>
                <span className={styles['actions']}>
                  {remedies.map(({ label, to, search }) => (
                    <Link
                      key={label}
                      className={styles['act']}
                      to={to}
                      search={search ?? {}}
                      aria-label={`${label}: ${fill(fact, values)}`}
                    >
                      {label}
                    </Link>
                  ))}
                </span>
              </li>
            )
          })}
        </ul>
      </details>
    </aside>
  )
}

function useAlertValues() {
  const { t, format, language } = useTexts()
  return (alert: CompanyAlert): Record<string, string | number> => {
    switch (alert.kind) {
      case 'not-published':
        return { name: alert.name, reason: explainRefusedSchedule(alert.code, t.rates.scheduleRefused) }
      case 'published-late':
        return { name: alert.name, delay: formatDelay(alert.lateSeconds, t.rates.history.delays), at: format.at(alert.at) }
      case 'sells-out':
        return { car: alert.name[language], from: format.date(alert.from), until: format.date(alert.until), percent: alert.percent }
      case 'idle':
        return { car: alert.name[language], percent: alert.percent, count: alert.cars }
      case 'deposits-expire':
        return { count: alert.count, amount: format.money(alert.amountCents), until: format.date(alert.until) }
      case 'promotion-ends':
        return { name: alert.name[language], until: format.date(alert.until) }
      case 'holiday-hours':
        return { name: alert.name[language], date: format.date(alert.date), branches: format.list(alert.branches) }
    }
  }
}

const ratesPath = '/tarifas'

/** Where an alert is dealt with. Without access to the rates a promotion or holiday has no remedy, and is not shown. */
function useRemedies() {
  const { t } = useTexts()
  const router = useRouter()
  const labels = t.figures.alerts.actions
  const { may } = useMe()
  const hasRates = ratesPath in router.routesByPath && may('catalog.see')
  const rates = (label: string, search: Record<string, string>): Remedy[] => (hasRates ? [{ label, to: ratesPath, search }] : [])
  return (alert: CompanyAlert): Remedy[] => {
    switch (alert.kind) {
      case 'not-published':
        return rates(labels.draft, { borrador: String(alert.draftId) })
      case 'published-late':
        return rates(labels.history, {})
      case 'sells-out':
        return [
          ...rates(labels.rates, alert.rateKey === null ? {} : { celda: alert.rateKey }),
          {
            label: labels.bookings,
            to: '/reservas',
            search: { vista: 'all', clase: String(alert.classId), desde: alert.from, hasta: alert.until },
          },
        ]
      case 'idle':
        return [
          ...rates(labels.lowerRates, alert.rateKey === null ? {} : { celda: alert.rateKey }),
          { label: labels.fleet, to: '/flota', search: { clase: String(alert.classId) } },
        ]
      case 'deposits-expire':
        return [{ label: labels.booking, to: `/reservas/${alert.code}` }]
      case 'promotion-ends':
        return rates(labels.promotion, { vista: 'tables', tabla: 'promotion' })
      case 'holiday-hours':
        return may('catalog.see') ? [{ label: labels.hours, to: '/horarios', search: {} }] : []
    }
  }
}
