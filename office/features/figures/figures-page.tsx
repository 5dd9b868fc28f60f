import { getFigures, type FigureName, type Figures } from '#contract/office/figures.ts'
import { addDays } from '#contract/panama-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { DayField } from '../../components/day-field.tsx'
import { Button } from '../../components/button.tsx'
import { Page } from '../../components/panel.tsx'
import { ReadRefusal } from '../../components/refusal.tsx'
import { useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView, type View } from '../../lib/view.ts'
import { useShell } from '../../shell/shell-context.ts'
import { CompanyAlerts } from './company-alerts.tsx'
import { FigurePanel } from './figure-panel.tsx'
import { HeatMap } from './heat-map.tsx'
import { Sparkline } from './line-chart.tsx'
import { useFigureFormat } from './use-figure-format.ts'
import styles from './figures.module.css'

/** The figures of the summary: 1 if a higher value is better, -1 if a lower one is, 0 if neither. */
const summary = [
  ['revenue-per-car-day', 1],
  ['utilisation', 1],
  ['no-shows', -1],
  ['lead-time', 0],
] as const satisfies readonly (readonly [FigureName, number])[]

/** The figures that have a panel below the summary. */
const panelFigures: readonly FigureName[] = [
  'revenue-per-car-day',
  'revenue-per-rental-day',
  'utilisation',
  'length',
  'lead-time',
  'no-shows',
  'cancellations',
  'channels',
  'covers',
  'extras',
  'receivables',
  'deposits',
  'fleet-age',
]

function readFilters(view: View, branchId: number | null) {
  const branch = view['sede'] ?? (branchId === null ? undefined : String(branchId))
  return {
    ...(view['por'] === 'mes' ? { by: 'month' } : {}),
    ...(view['hasta'] === undefined ? {} : { until: view['hasta'] }),
    ...(branch === undefined || branch === 'todas' ? {} : { branchId: branch }),
    ...(view['clase'] === undefined ? {} : { classId: view['clase'] }),
  }
}

/** How the company is doing: its figures with their definitions. Period, branch and class are in the address. */
export function FiguresPage() {
  const { t } = useTexts()
  const { view } = useView()
  const { branchId, notify } = useShell()
  const figureFormat = useFigureFormat()
  const filters = readFilters(view, branchId)
  const { data, refused, isOld } = useRead(getFigures, filters, { keepsOld: true })
  const texts = t.figures
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      notify(texts.copied)
    } catch {
      notify(texts.notCopied)
    }
  }
  const end = data?.past.at(-1)?.until
  return (
    <Page
      title={t.pages.figures}
      lead={data === undefined || end === undefined ? undefined : fill(texts.lead[data.by], { date: figureFormat.day(addDays(end, -1)) })}
      actions={<Button onClick={() => void copy()}>{texts.copy}</Button>}
      below={<Filters figures={data} />}
    >
      {refused !== undefined && <ReadRefusal refused={refused} />}
      {data === undefined ? (
        refused === undefined && <p role="status">{t.shell.loading}</p>
      ) : (
        // Weeks and months have other periods, so the chosen one does not stay.
        <div key={data.by} className={classNames(styles['page'])} aria-busy={isOld || undefined}>
          <Summary figures={data} />
          <div className={styles['main']}>
            <HeatMap figures={data} filters={filters} />
            <div className={styles['aside']}>
              <FigurePanel name="lost-demand" figures={data} filters={filters} />
              <FigurePanel name="lead-groups" figures={data} filters={filters} />
              <CompanyAlerts />
            </div>
            <h2 className="visually-hidden">{texts.more}</h2>
            <div className={styles['more']}>
              {panelFigures.map((name) => (
                <FigurePanel key={name} name={name} figures={data} filters={filters} />
              ))}
            </div>
          </div>
        </div>
      )}
    </Page>
  )
}

function Filters({ figures }: { figures: Figures | undefined }) {
  const { t, language, format } = useTexts()
  const { view, change } = useView()
  const { listBranches } = useMe()
  const { branchId } = useShell()
  const texts = t.figures
  const by = view['por'] === 'mes' ? 'month' : 'week'
  const end = figures?.past.at(-1)?.until
  return (
    <div className={styles['filters']}>
      <label>
        <span>{texts.branch}</span>
        <select
          value={view['sede'] ?? (branchId === null ? 'todas' : String(branchId))}
          onChange={(event) => change({ sede: event.target.value })}
        >
          <option value="todas">{texts.all}</option>
          {listBranches('figures.see').map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{texts.class}</span>
        <select value={view['clase'] ?? ''} onChange={(event) => change({ clase: event.target.value })}>
          <option value="">{texts.all}</option>
          {(figures?.classes ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
        </select>
      </label>
      <div className={styles['until']}>
        <span aria-hidden="true">{texts.until}</span>
        <DayField
          label={texts.until}
          isLabelHidden
          value={view['hasta'] ?? ''}
          placeholder={end === undefined ? undefined : format.dateWithYear(addDays(end, -1))}
          toward="past"
          onChange={(hasta) => change({ hasta })}
        />
      </div>
      <div className={styles['segments']} role="group" aria-label={texts.by}>
        {(['week', 'month'] as const).map((value) => (
          <button key={value} type="button" aria-pressed={by === value} onClick={() => change({ por: value === 'month' ? 'mes' : null })}>
            {texts.byOptions[value]}
          </button>
        ))}
      </div>
    </div>
  )
}

function Summary({ figures }: { figures: Figures }) {
  const { t } = useTexts()
  const figureFormat = useFigureFormat()
  return (
    <section className={styles['summary']} aria-label={t.figures.summary}>
      {summary.map(([name, good]) => {
        const figure = figures.figures[name]
        const { value, last, unit } = figure
        const direction = value === null || last === null ? 0 : Math.sign(value - last) * good
        const delta = figureFormat.delta(figure)
        return (
          <div key={name}>
            <h2>{t.figures.titles[name]}</h2>
            <p className={styles['big']}>
              {figureFormat.show(value, unit)}
              {delta !== null && (
                <small className={direction < 0 ? styles['bad'] : direction > 0 ? styles['good'] : undefined}>{delta}</small>
              )}
            </p>
            <Sparkline values={figure.rows.map((row) => row.value)} />
            <p className={styles['definition']}>{t.figures.definitions[name]}</p>
          </div>
        )
      })}
    </section>
  )
}
