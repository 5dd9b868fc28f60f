import { useState } from 'react'
import { listSeasonProposals, listTables, type CatalogRow, type SeasonProposal } from '#contract/office/catalog.ts'
import { addDays, daysBetween, getWeekday } from '#contract/panama-time.ts'
import { findSeason, type SeasonCalendar, type SeasonRule } from '#contract/season.ts'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { useRead } from '../../lib/data.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { SeasonDialog } from './season-dialog.tsx'
import { TableEditor } from './table-editor.tsx'
import type { DraftEditing, RowEdit } from './use-draft.ts'
import styles from './seasons.module.css'

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

function toCalendar(editing: DraftEditing): SeasonCalendar {
  const rules = (editing.future?.['season_rule'] ?? []).map(({ row }): SeasonRule => {
    const weekdays = Array.isArray(row['weekdays']) ? row['weekdays'].map(Number) : null
    const shared = { season: toText(row['season_id']), weekdays }
    return typeof row['from_on'] === 'string'
      ? { ...shared, fromOn: row['from_on'], untilOn: toText(row['until_on']) }
      : { ...shared, fromMonthDay: toText(row['from_month_day']), toMonthDay: toText(row['to_month_day']) }
  })
  const isDated = (rule: SeasonRule) => 'fromOn' in rule
  return {
    rules: [...rules.filter(isDated), ...rules.filter((rule) => !isDated(rule))],
    defaultSeason: editing.future?.['season']?.find(({ row }) => row['is_default'] === true)?.key ?? '',
  }
}

/** A new season with its days; its rates are those of the season in which it begins. */
export function addSeason(editing: DraftEditing, season: CatalogRow, days: { fromOn: string; untilOn: string }): RowEdit[] {
  const id = toText(season['id'])
  const interruptedSeason = findSeason(days.fromOn, toCalendar(editing))
  const rates = (editing.future?.['class_rate'] ?? []).filter(({ row }) => row['season_id'] === interruptedSeason)
  return [
    { table: 'season', key: null, before: null, after: season },
    ...rates.map(({ row }): RowEdit => ({ table: 'class_rate', key: null, before: null, after: { ...row, season_id: id } })),
    addDates(id, days),
  ]
}

/** Dates of a season. */
export const addDates = (season: string, { fromOn, untilOn }: { fromOn: string; untilOn: string }): RowEdit => ({
  table: 'season_rule',
  key: null,
  before: null,
  after: { season_id: season, from_on: fromOn, until_on: untilOn, from_month_day: null, to_month_day: null, weekdays: null },
})

/** Seasons on a calendar, proposals from the holidays, and the rules one by one. */
export function SeasonsTab({ editing }: { editing: DraftEditing }) {
  const { t } = useTexts()
  const [isAdding, setAdding] = useState(false)
  const { data } = useRead(listSeasonProposals, {})
  const tables = useRead(listTables, {}).data?.tables ?? []
  const canEdit = editing.mayEdit('rates.write')
  return (
    <>
      <Panel
        title={t.rates.seasons.title}
        note={canEdit && <Button onClick={() => setAdding(true)}>{t.rates.seasons.add}</Button>}
        isPadded
      >
        {data !== undefined && <YearCalendar editing={editing} today={data.today} holidays={data.holidays} />}
        {data !== undefined && canEdit && <Proposals editing={editing} proposals={data.proposals} />}
      </Panel>
      {['season_rule', 'season', 'rate_plan_period'].map((name) => {
        const table = tables.find((item) => item.table === name)
        return table === undefined ? null : <TableEditor key={name} table={table} editing={editing} />
      })}
      {isAdding && <SeasonDialog editing={editing} onClose={() => setAdding(false)} />}
    </>
  )
}

interface CalendarProps {
  editing: DraftEditing
  today: string
  holidays: readonly { date: string; name: { es: string; en: string } }[]
}

const visibleMonths = 14

/** Each day of the coming months in the colour of its season, with the holidays marked. */
function YearCalendar({ editing, today, holidays }: CalendarProps) {
  const { t, format, language } = useTexts()
  const calendar = toCalendar(editing)
  const seasons = editing.future?.['season'] ?? []
  const getColour = (season: string) => seasons.findIndex(({ key }) => key === season) % 6
  const named = new Map(holidays.map(({ date, name }) => [date, name[language]]))
  const months = listMonths(today)
  return (
    <>
      <ul className={styles['legend']} aria-label={t.rates.seasons.title}>
        {seasons.map(({ key, name }) => (
          <li key={key}>
            <i className={styles[`season${getColour(key)}`]} aria-hidden="true" />
            {name[language] || key}
          </li>
        ))}
      </ul>
      <div className={styles['months']} role="img" aria-label={describeYear(calendar, today, seasons, language, format)}>
        {months.map((month) => (
          <div key={month} className={styles['month']}>
            <b>{format.month(`${month}-01`)}</b>
            <div>
              {[0, 1, 2, 3, 4, 5, 6].map((day) => (
                <small key={day}>{format.weekday(day).slice(0, 2)}</small>
              ))}
              {listDays(month).map((day) => (
                <i
                  key={day}
                  style={{ gridColumn: getWeekday(day) + 1 }}
                  className={styles[`season${getColour(findSeason(day, calendar))}`]}
                  data-holiday={named.has(day) || undefined}
                  data-past={day < today || undefined}
                  title={`${format.date(day)}: ${seasons.find(({ key }) => key === findSeason(day, calendar))?.name[language] ?? ''}${named.has(day) ? `, ${named.get(day)}` : ''}`}
                >
                  {Number(day.slice(8))}
                </i>
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

function listMonths(today: string): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  return Array.from(
    { length: visibleMonths },
    (_, i) => `${year + Math.floor((month + i) / 12)}-${String(((month + i) % 12) + 1).padStart(2, '0')}`,
  )
}

function listDays(month: string): string[] {
  const first = `${month}-01`
  const days = Array.from({ length: 31 }, (_, i) => addDays(first, i))
  return days.filter((day) => day.startsWith(month))
}

/** The seasons of the coming year in words, for screen readers. */
function describeYear(
  calendar: SeasonCalendar,
  today: string,
  seasons: readonly { key: string; name: { es: string; en: string } }[],
  language: 'es' | 'en',
  format: ReturnType<typeof useTexts>['format'],
): string {
  const runs: { season: string; from: string; until: string }[] = []
  for (let i = 0; i < 365; i++) {
    const day = addDays(today, i)
    const season = findSeason(day, calendar)
    const last = runs.at(-1)
    if (last?.season === season) last.until = day
    else runs.push({ season, from: day, until: day })
  }
  return runs
    .filter(({ from, until }) => daysBetween(from, until) >= 3)
    .map(
      ({ season, from, until }) =>
        `${seasons.find(({ key }) => key === season)?.name[language] ?? season}: ${format.plainDate(from)} – ${format.plainDate(until)}`,
    )
    .join('; ')
}

/** Carnival and Holy Week of the coming years that have no dates yet. */
function Proposals({ editing, proposals }: { editing: DraftEditing; proposals: readonly SeasonProposal[] }) {
  const { t, format, language } = useTexts()
  const rules = (editing.future?.['season_rule'] ?? []).map(({ row }) => row)
  const open = proposals
    .filter(({ id, fromOn }) => !rules.some((rule) => rule['season_id'] === id && rule['from_on'] === fromOn))
    .slice(0, 4)
  if (open.length === 0) return null
  const add = ({ id, name, ...days }: SeasonProposal) => {
    const isKnown = editing.findFuture('season', id) !== null
    editing.edit(isKnown ? [addDates(id, days)] : addSeason(editing, { id, name_es: name.es, name_en: name.en, is_default: false }, days))
  }
  return (
    <div className={styles['proposals']}>
      <p className="muted">{t.rates.seasons.proposals}</p>
      {open.map((proposal) => (
        <Button key={`${proposal.id} ${proposal.fromOn}`} onClick={() => add(proposal)}>
          {fill(t.rates.seasons.proposal, {
            name: proposal.name[language],
            days: format.dateRange(proposal.fromOn, proposal.untilOn),
            year: proposal.untilOn.slice(0, 4),
          })}
        </Button>
      ))}
    </div>
  )
}
