import { useRef, useState } from 'react'
import type { CatalogRow, NamedRow } from '#contract/office/catalog.ts'
import { addDays, getWeekday, toLocalDate, toWallTime, type LocalDate } from '#contract/panama-time.ts'
import type { OpenSpan } from '#contract/opening-hours.ts'
import type { Bilingual } from '#contract/values/language.ts'
import { IconPlus, IconTrash } from '../../../ui/icons/icon-more.tsx'
import { Button, IconAction } from '../../components/button.tsx'
import { Empty, Panel } from '../../components/panel.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import { AddDayDialog } from './add-day-dialog.tsx'
import { isSameSpan, listBranchRows, toSpan } from './branch-hours.ts'
import { HoursRow } from './hours-row.tsx'
import { usePublishedText, getDefaultHours, type HoursProps } from './weekly-hours.tsx'
import styles from './hours.module.css'

interface Holiday {
  date: LocalDate
  name: Bilingual
}

interface SpecialDaysProps extends HoursProps {
  today: LocalDate
  holidays: readonly Holiday[]
}

const table = 'branch_special_hours'
const maxDays = 12
const maxProposals = 4
/** The catalogue holds special days for a little more than a year. */
const proposedDays = 365

/** A day with hours of its own. */
export const toSpecialRow = (branchId: number, date: LocalDate, span: OpenSpan | null, reason: Bilingual): CatalogRow => ({
  branch_id: branchId,
  date,
  opens_min: span?.opensMinute ?? null,
  closes_min: span?.closesMinute ?? null,
  reason_es: reason.es,
  reason_en: reason.en,
})

/** The coming days on which the branch has other hours, and the holidays that have none yet. */
export function SpecialDays(props: SpecialDaysProps) {
  const { branchId, editing, hours, canEdit, today, holidays } = props
  const { t } = useTexts()
  const addButton = useRef<HTMLButtonElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [areAllShown, setAllShown] = useState(false)
  const rows = listDays(props)
  const add = (date: LocalDate, span: OpenSpan | null, reason: Bilingual) => {
    focusAddButton()
    editing.edit([{ table, key: `${branchId}/${date}`, before: null, after: toSpecialRow(branchId, date, span, reason) }])
  }
  // The button that was pressed is removed with its row.
  const focusAddButton = () => addButton.current?.focus()
  const visible = areAllShown ? rows : rows.slice(0, maxDays)
  return (
    <Panel
      title={t.hours.special}
      note={
        canEdit && (
          <Button ref={addButton} icon={IconPlus} onClick={() => setAdding(true)}>
            {t.hours.addDay}
          </Button>
        )
      }
    >
      {rows.length === 0 && <Empty title={t.hours.noSpecial} />}
      <ul className={styles['rows']}>
        {visible.map((value) => (
          <DayRow key={value.key} {...props} {...{ namedRow: value, onRemove: focusAddButton }} />
        ))}
      </ul>
      {rows.length > visible.length && (
        <div className={styles['foot']}>
          <Button isSmall onClick={() => setAllShown(true)}>
            {fill(t.hours.more, { count: rows.length - visible.length })}
          </Button>
        </div>
      )}
      {canEdit && <Proposals {...{ hours, add }} holidays={holidays.filter(({ date }) => date <= addDays(today, proposedDays))} />}
      {isAdding && <AddDayDialog {...{ hours, today, add }} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

/** The coming days of the draft, with those that it removes. */
function listDays({ branchId, editing, today }: SpecialDaysProps): NamedRow[] {
  const future = listBranchRows(editing.future, table, branchId)
  const removed = listBranchRows(editing.published, table, branchId).filter(({ key }) => !future.some((item) => item.key === key))
  return [...future, ...removed]
    .filter(({ row }) => String(row['date']) >= today)
    .toSorted((a, b) => (String(a.row['date']) < String(b.row['date']) ? -1 : 1))
}

function DayRow({
  branchId,
  editing,
  hours,
  visits,
  canEdit,
  marked,
  today,
  namedRow,
  onRemove,
}: SpecialDaysProps & { namedRow: NamedRow; onRemove: () => void }) {
  const { t, format, language } = useTexts()
  const texts = t.hours
  const writePublished = usePublishedText()
  const { key } = namedRow
  const date = String(namedRow.row['date'])
  const [published, future] = [editing.findPublished(table, key), editing.findFuture(table, key)]
  const write = (after: CatalogRow | null) => {
    if (after === null || future === null) onRemove()
    editing.edit([{ table, key, before: future, after }])
  }
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  const day = isThisYear ? format.date(date) : format.dateWithYear(date)
  const reason = namedRow.row[`reason_${language}`]
  const label = (
    <>
      <b>{day}</b>
      <small>{typeof reason === 'string' ? reason : ''}</small>
    </>
  )
  if (future === null)
    return (
      <li className={`${styles['row']} ${styles['changed']}`}>
        <span className={styles['day']}>{label}</span>
        <span className="muted">{texts.removed}</span>
        <span className={styles['end']}>
          {canEdit && (
            <Button kind="quiet" isSmall aria-label={fill(texts.restoreOf, { day })} onClick={() => write(published)}>
              {texts.restore}
            </Button>
          )}
        </span>
      </li>
    )
  const span = toSpan(future)
  const isSame = published !== null && isSameSpan(span, toSpan(published))
  const set = (next: OpenSpan | null) =>
    write(toSpecialRow(branchId, date, next, { es: String(future['reason_es']), en: String(future['reason_en']) }))
  return (
    <HoursRow
      {...{ label, span, canEdit }}
      name={day}
      defaultSpan={hours.weekly[getWeekday(date)] ?? getDefaultHours(hours)}
      onChange={set}
      affected={visits.filter(({ at }) => toLocalDate(toWallTime(at)) === date).length}
      isMarked={marked === `${table}:${key}`}
      changed={
        isSame
          ? undefined
          : {
              text: published === null ? texts.isNew : writePublished(toSpan(published)),
              onRestore: () => write(published),
            }
      }
      end={canEdit && <IconAction icon={IconTrash} label={fill(texts.removeDay, { day })} onClick={() => write(null)} />}
    />
  )
}

interface ProposalsProps extends Pick<HoursProps, 'hours'> {
  holidays: readonly Holiday[]
  add: (date: LocalDate, span: OpenSpan | null, reason: Bilingual) => void
}

/** Coming holidays without a decision. */
function Proposals({ hours, holidays, add }: ProposalsProps) {
  const { t, format, language } = useTexts()
  const texts = t.hours
  const open = holidays.filter(({ date }) => !(date in hours.special)).slice(0, maxProposals)
  if (open.length === 0) return null
  return (
    <section className={styles['proposals']} aria-label={texts.proposals}>
      <p className="muted">{texts.proposals}</p>
      <ul>
        {open.map(({ date, name }) => {
          const weekdaySpan = hours.weekly[getWeekday(date)] ?? null
          const day = format.dateWithYear(date)
          return (
            <li key={date}>
              <span>
                <b>{name[language]}</b> <small>{day}</small>
              </span>
              <Button isSmall aria-label={fill(texts.closeOn, { day })} onClick={() => add(date, null, name)}>
                {texts.close}
              </Button>
              {weekdaySpan !== null && (
                <Button isSmall aria-label={fill(texts.asUsualOn, { day })} onClick={() => add(date, weekdaySpan, name)}>
                  {texts.asUsual}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
