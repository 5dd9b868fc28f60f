import { exportFigure, type Figure, type FigureName, type Figures } from '#contract/office/figures.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../components/button.tsx'
import { useCsvDownload } from '../../components/use-csv-download.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { Bars, Columns, type Bar } from './bars.tsx'
import { LineChart } from './line-chart.tsx'
import { useFigureFormat } from './use-figure-format.ts'
import styles from './figures.module.css'

interface FigurePanelProps {
  name: FigureName
  figures: Figures
  /** The filters of the page, for the file. */
  filters: object
}

/** The figures with a bar for each branch, class or number of days. */
const wideFigures: ReadonlySet<FigureName> = new Set(['receivables', 'deposits', 'fleet-age'])

/** A figure with its definition, chart and table, and its CSV file. */
export function FigurePanel({ name, figures, filters }: FigurePanelProps) {
  const { t, format } = useTexts()
  const figureFormat = useFigureFormat()
  const texts = t.figures
  const figure = figures.figures[name]
  return (
    <section className={classNames(styles['panel'], wideFigures.has(name) && styles['wide'])} aria-label={texts.titles[name]}>
      <header>
        <h2>{texts.titles[name]}</h2>
        {figure.value !== null && (
          <span className={styles['total']}>
            {figure.unit === 'searches'
              ? fill(texts.searches, { count: format.number(figure.value) })
              : figureFormat.show(figure.value, figure.unit)}
          </span>
        )}
      </header>
      <div className={styles['body']}>
        <p className={styles['definition']}>{texts.definitions[name]}</p>
        <FigureChart name={name} figures={figures} figure={figure} />
        <FigureTable name={name} figures={figures} figure={figure} filters={filters} />
      </div>
    </section>
  )
}

function FigureChart({ name, figures, figure }: { name: FigureName; figures: Figures; figure: Figure }) {
  const { t } = useTexts()
  const figureFormat = useFigureFormat()
  const { rows, unit } = figure
  const hasValues = rows.some(({ value }) => value !== null && value !== 0)
  if (!hasValues) return <p className="muted">{t.figures.noneYet}</p>
  const isTimeSeries = rows.every(({ key }) => /^\d{4}-/.test(key))
  if (isTimeSeries) {
    const points = rows.map((row) => ({
      ...row,
      text: `${figureFormat.nameKey(name, row, figures.by)}: ${figureFormat.show(row.value, unit)}, ${figureFormat.lastYear(row.last, unit)}`,
    }))
    return <LineChart label={fill(t.figures.chart, { name: t.figures.titles[name] })} points={points} />
  }
  const visibleRows = name === 'lost-demand' || name === 'deposits' ? rows.filter(({ value }) => value !== null && value > 0) : rows
  const bars = visibleRows.map((row): Bar => ({
    key: row.key,
    name: figureFormat.nameKey(name, row, figures.by),
    value: figureFormat.show(row.value, unit),
    size: row.value ?? 0,
    hint:
      figureFormat.worst(row, figures.classes) ??
      (name === 'receivables' || row.last === null ? null : figureFormat.lastYear(row.last, unit)),
  }))
  return name === 'lead-groups' ? <Columns bars={bars} /> : <Bars bars={bars} />
}

/** The same values as a table, collapsed at first, and the button for the file. */
export function FigureTable({ name, figures, figure, filters }: FigurePanelProps & { figure: Figure }) {
  const { t, language } = useTexts()
  const figureFormat = useFigureFormat()
  const { download, isBusy } = useCsvDownload(exportFigure)
  const texts = t.figures
  const title = texts.titles[name]
  const car = (id: number | undefined) => figures.classes.find((carClass) => carClass.id === id)?.name[language]
  const rows = figure.rows.map((row) => ({
    ...row,
    text: [car(row.classId), figureFormat.nameKey(name, row, figures.by)].filter((value) => value !== undefined).join(', '),
  }))
  return (
    <div className={styles['foot']}>
      <details>
        <summary aria-label={fill(texts.tableName, { name: title })}>{texts.table}</summary>
        <table className={styles['table']} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.what}</th>
              <th scope="col">{texts.columns.value}</th>
              <th scope="col">{texts.columns.last}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.key} ${row.classId ?? ''}`}>
                <th scope="row">{row.text}</th>
                <td>{figureFormat.show(row.value, figure.unit)}</td>
                <td>{figureFormat.show(row.last, figure.unit)}</td>
              </tr>
            ))}
            {figure.value !== null && (
              <tr>
                <th scope="row">{texts.total}</th>
                <td>{figureFormat.show(figure.value, figure.unit)}</td>
                <td>{figureFormat.show(figure.last, figure.unit)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </details>
      <Button
        isSmall
        kind="quiet"
        isBusy={isBusy}
        aria-label={fill(texts.csvName, { name: title })}
        onClick={() => void download({ ...filters, figure: name })}
      >
        {texts.csv}
      </Button>
    </div>
  )
}
