import { telephoneUrl } from '#contract/contact-urls.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { recordHandOver, recordReturn } from '#contract/office/condition.ts'
import type { Today, TodayRow } from '#contract/office/today.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { IconAlert, IconCheck, IconChevronDown, IconCloudOff, IconLock, IconPhone } from '../../../ui/icons/icon.tsx'
import { Button } from '../../components/button.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { Empty } from '../../components/panel.tsx'
import { Status } from '../../components/status.tsx'
import { BookingPeek } from '../bookings/page/booking-peek.tsx'
import { useMe } from '../../lib/me.ts'
import { formatPlate } from '#contract/format.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { useQueue, type QueuedEntry } from '../../offline/queue.ts'
import { IconArrowIn, IconArrowOut, IconCircle, IconHourglass, IconUserQuestion } from '../../shell/icons.tsx'
import { isOver } from './today-views.ts'
import styles from './today-table.module.css'

interface TodayTableProps {
  branchId: number
  day: Today | undefined
  rows: readonly TodayRow[]
  isToday: boolean
  /** Whether rows of earlier days are listed by default. */
  areAllShown: boolean
  onNoShow: (row: TodayRow) => void
}

/** The pick-ups and returns of the day by time, with a line at the current time and one action per row. Earlier days are collapsed. */
export function TodayTable({ branchId, day, rows: all, isToday, areAllShown, onNoShow }: TodayTableProps) {
  const { t, format } = useTexts()
  const { view, change } = useView()
  const navigate = useNavigate()
  const findQueued = useQueuedRecords()
  const actions = useRowActions(branchId, onNoShow, findQueued)
  const ofDay = all.filter((row) => day !== undefined && row.at >= day.from)
  const earlier = all.length - ofDay.length
  const isOpen = areAllShown || view['anteriores'] === 'si'
  const rows = isOpen ? all : ofDay
  const now = day?.now ?? 0
  const columns = useColumns(day, rows, actions.renderActions, findQueued)
  const line = useRef<HTMLSpanElement>(null)
  const isLoaded = day !== undefined
  // Once, when the page opens: the rows around now are what the page is opened for.
  useEffect(() => {
    if (isLoaded && scrollY === 0) line.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [isLoaded])
  const nowLine = (row: TodayRow, i: number): ReactNode => {
    const before = rows[i - 1]
    const isHere = isToday && row.at > now && (before === undefined || before.at <= now)
    return isHere ? (
      <span ref={line} className={styles['now']}>
        {fill(t.today.now, { time: format.time(toWallTime(now)) })}
      </span>
    ) : null
  }
  return (
    <div className={styles['list']}>
      {earlier > 0 && !areAllShown && (
        <button
          type="button"
          className={styles['earlier']}
          aria-expanded={isOpen}
          onClick={() => change({ anteriores: isOpen ? null : 'si' })}
        >
          <IconChevronDown size={16} />
          {fill(isOpen ? t.today.earlier.close : t.today.earlier.open, { count: earlier })}
        </button>
      )}
      <DataTable
        label={t.today.list}
        columns={columns}
        rows={rows}
        rowKey={({ code, direction }) => `${code}-${direction}`}
        rowHotkeys={(row) => {
          const run = actions.find(row)
          return run === undefined ? {} : { e: run }
        }}
        onOpen={({ code }) => void navigate({ to: `/reservas/${code}`, search: { ...view, en: 'hoy' } })}
        renderPeek={({ code }) => <BookingPeek code={code} />}
        isLoading={day === undefined}
        renderSeparator={nowLine}
        empty={<Empty title={t.today.empty} hint={t.today.emptyHint} />}
      />
    </div>
  )
}

type FindQueued = (row: TodayRow) => 'waiting' | 'refused' | undefined

/** Whether the hand-over or return of a row is recorded on this device and not applied yet. */
function useQueuedRecords(): FindQueued {
  const { waiting, refused } = useQueue()
  return ({ code, direction }) => {
    const name = (direction === 'out' ? recordHandOver : recordReturn).name
    const isOf = ({ endpoint, subject }: QueuedEntry) => endpoint === name && subject.code === code
    return refused.some(isOf) ? 'refused' : waiting.some(isOf) ? 'waiting' : undefined
  }
}

/** Runs the next action of a row: hand-over and return are recorded on a page of their own. */
function useRowActions(branchId: number, onNoShow: (row: TodayRow) => void, findQueued: FindQueued) {
  const { t } = useTexts()
  const { may } = useMe()
  const navigate = useNavigate()
  const person = (row: TodayRow) => `${row.firstName} ${row.lastName}`
  const chooseAction = (row: TodayRow) => {
    const queued = findQueued(row)
    // A car may be returned elsewhere: staff of the branch of its pick-up may take it back too.
    if (!may('bookings.write', row.direction === 'out' ? [branchId] : undefined) || queued === 'waiting') return null
    if (queued === 'refused') return 'correct'
    // The renter who is called may have arrived already.
    if (row.next === 'call') return 'receive'
    if (row.next === 'wait-for-payment' || (row.next === 'mark-no-show' && !may('bookings.no-show', [branchId]))) return null
    return row.next
  }
  const start = (row: TodayRow) => {
    if (chooseAction(row) === 'mark-no-show') onNoShow(row)
    else void navigate({ to: `/entrega/${row.code}` })
  }
  /** The action of the hotkey: it opens a record, which is then filled in. A no-show is only marked with its button. */
  const find = (row: TodayRow): (() => void) | undefined => {
    const action = chooseAction(row)
    return action === null || action === 'mark-no-show' ? undefined : () => start(row)
  }
  const renderActions = (row: TodayRow, isChosen: boolean): ReactNode => {
    const action = chooseAction(row)
    return (
      <span className={styles['actions']}>
        {row.next === 'call' && findQueued(row) === undefined && (
          <a
            className={styles['call']}
            href={telephoneUrl(row.phone)}
            aria-label={fill(t.today.callName, { name: person(row) })}
            title={t.today.actions.call}
          >
            <IconPhone size={16} />
          </a>
        )}
        {action !== null && (
          <Button isSmall kind={isChosen ? 'main' : 'quiet'} hotkey={isChosen && find(row) ? 'E' : undefined} onClick={() => start(row)}>
            {t.today.actions[action]}
            <span className="visually-hidden">, {person(row)}</span>
          </Button>
        )}
      </span>
    )
  }
  return { find, renderActions }
}

function useColumns(
  day: Today | undefined,
  rows: readonly TodayRow[],
  renderAction: (row: TodayRow, isChosen: boolean) => ReactNode,
  findQueued: FindQueued,
): Column<TodayRow>[] {
  const { t, language, format } = useTexts()
  const now = day?.now ?? 0
  const className = (id: number) => day?.classes.find((carClass) => carClass.id === id)?.name[language] ?? ''
  const toHour = (row: TodayRow | undefined) => (row?.at === undefined ? '' : toWallTime(row.at).slice(0, 13))
  const firstOfHour = new Set(rows.filter((row, i) => toHour(row) !== toHour(rows[i - 1])))
  const isOfDay = (at: number) => day !== undefined && toLocalDate(toWallTime(at)) === toLocalDate(toWallTime(day.from))
  return [
    {
      name: 'time',
      label: t.today.columns.time,
      width: '1%',
      cell: (row) =>
        isOfDay(row.at) ? <Hour time={format.time(toWallTime(row.at))} isFirst={firstOfHour.has(row)} /> : format.moment(row.at, now),
    },
    {
      name: 'what',
      label: t.today.columns.what,
      width: '1%',
      cell: (row) => (
        <Status tone="off" icon={row.direction === 'out' ? IconArrowOut : IconArrowIn} text={t.today.directions[row.direction]} />
      ),
    },
    {
      name: 'who',
      label: t.today.columns.who,
      width: '20%',
      cell: (row) => <b className={styles['who']} data-past={isOver(row) || undefined}>{`${row.firstName} ${row.lastName}`}</b>,
    },
    {
      name: 'car',
      label: t.today.columns.car,
      width: '24%',
      cell: (row) => (
        <span className={styles['car']}>
          {className(row.classId)}
          {row.plate !== null ? (
            <small>{formatPlate(row.plate)}</small>
          ) : (
            row.direction === 'out' && row.state !== 'held' && !isOver(row) && <small className={styles['open']}>{t.today.noCar}</small>
          )}
        </span>
      ),
    },
    { name: 'state', label: t.today.columns.state, cell: (row) => <RowState row={row} now={now} queued={findQueued(row)} /> },
    { name: 'requirements', label: t.today.columns.requirements, isWideOnly: true, cell: (row) => <OpenRequirements row={row} /> },
    { name: 'next', label: t.today.columns.next, isNumber: true, width: '112px', cell: renderAction },
  ]
}

/** A time of day with a quiet "a. m."; the first one of each hour begins a group of rows. */
function Hour({ time, isFirst }: { time: string; isFirst: boolean }) {
  const [, digits = time, period = ''] = /^([\d:]+)(.*)$/.exec(time) ?? []
  const Digits = isFirst ? 'b' : 'span'
  return (
    <span className={styles['hour']} data-first={isFirst || undefined}>
      <Digits>{digits}</Digits>
      <small>{period}</small>
    </span>
  )
}

/** `2 h 12 min` */
function formatHoursAndMinutes(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes}\u00a0min` : `${hours}\u00a0h ${minutes % 60}\u00a0min`
}

function RowState({ row, now, queued }: { row: TodayRow; now: number; queued: ReturnType<FindQueued> }) {
  const { t, format } = useTexts()
  if (queued === 'refused') return <Status tone="bad" icon={IconAlert} text={t.today.refused} />
  if (queued === 'waiting') return <Status tone="note" icon={IconCloudOff} text={t.today.queued} />
  if (row.state === 'no-show') return <Status tone="off" icon={IconUserQuestion} text={t.today.noShow} />
  if (row.state === 'done')
    return <Status tone="off" icon={IconCheck} text={row.direction === 'out' ? t.today.handedOver : t.today.returned} />
  if (row.state === 'late')
    return <Status tone="bad" icon={IconAlert} text={fill(t.today.late, { time: formatHoursAndMinutes(now - row.at) })} />
  if (row.state === 'held')
    return <Status tone="note" icon={IconHourglass} text={fill(t.today.held, { time: formatHoursAndMinutes((row.until ?? now) - now) })} />
  if (row.arrivesAt !== null && row.arrivesAt > now)
    return <Status tone="note" icon={IconHourglass} text={fill(t.today.arrives, { time: format.moment(row.arrivesAt, now) })} />
  if (row.state === 'not-come') return <Status tone="warn" icon={IconUserQuestion} text={t.today.notCome} />
  return (
    <span className="muted" data-expected>
      {row.direction === 'in' ? t.today.toReturn : t.today.toCome}
    </span>
  )
}

/** Open requirements for the counter: the check-in, and the amount due. */
function OpenRequirements({ row }: { row: TodayRow }) {
  const { t, format } = useTexts()
  if (isOver(row)) return null
  if (row.direction === 'in' && row.hasDeposit) return <Status tone="off" icon={IconLock} text={format.money(row.depositCents)} />
  if (row.direction === 'out' && !row.hasCheckedIn) return <Status tone="warn" icon={IconCircle} text={t.today.noCheckIn} />
  // What is paid at the return is not missing before the hand-over.
  if (row.dueCents > 0 && (row.direction === 'in' || row.isPrepaid))
    return <Status tone="warn" icon={IconCircle} text={fill(t.today.due, { amount: format.money(row.dueCents) })} />
  if (row.direction === 'out' && !row.hasDeposit && row.depositCents > 0)
    return <Status tone="warn" icon={IconCircle} text={fill(t.today.noDeposit, { amount: format.money(row.depositCents) })} />
  return <Status tone="off" icon={IconCheck} text={t.today.complete} />
}
