import { formatPlate } from '#contract/format.ts'
import type { Board, BoardBar, BoardUnit } from '#contract/office/board.ts'
import { addDays, dayMs, hourMs, minuteMs, toLocalDate, toTimeOfDay, toWallTime } from '#contract/panama-time.ts'
import { firstSurname } from '../../lib/first-surname.ts'
import { fill, type useTexts } from '../../lib/texts.tsx'

type Localization = Pick<ReturnType<typeof useTexts>, 't' | 'format' | 'language'>

/** A text for a bar: the bold part and the rest. An empty label leaves only the icon. */
export type Label = readonly [bold: string, rest: string]

const fullName = ({ firstName, lastName }: BoardBar) => `${firstName} ${lastName}`.trim()

/** A time today or tomorrow, such as `mañana 9:00 a. m.`; empty for another day. */
function formatSoon(at: number, now: number, { t, format }: Localization): string {
  const [day, today] = [toLocalDate(toWallTime(at)), toLocalDate(toWallTime(now))]
  const time = format.time(toTimeOfDay(toWallTime(at)))
  if (day === today) return `${t.today.days.today.toLowerCase()} ${time}`
  return day === addDays(today, 1) ? `${t.today.days.tomorrow.toLowerCase()} ${time}` : ''
}

const formatDay = (at: number, { format }: Localization) => format.date(toLocalDate(toWallTime(at)))

function describeLength(bar: BoardBar, { t }: Localization): string {
  const count = Math.max(1, Math.ceil(((bar.until ?? bar.from) - bar.from - hourMs) / dayMs))
  return fill(t.board.lasts[count === 1 ? 0 : 1] ?? '', { count })
}

/** How long ago a late car was due. */
export function formatLateness(bar: BoardBar, now: number): string {
  const minutes = Math.max(0, Math.round((now - (bar.dueAt ?? now)) / minuteMs))
  const hours = Math.floor(minutes / 60)
  return hours >= 48 ? `${Math.floor(hours / 24)} d` : hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}

/** The labels of a bar, longest first. */
export function labelBar(bar: BoardBar, now: number, branchName: (id: number | null) => string, localization: Localization): Label[] {
  const { t } = localization
  const name = fullName(bar)
  const names: Label[] = [
    [name, ''],
    [firstSurname(bar.lastName), ''],
    ['', ''],
  ]
  const until = bar.until === null ? t.board.noEnd : formatDay(bar.until, localization)
  switch (bar.kind) {
    case 'ahead': {
      const out = formatSoon(bar.from, now, localization)
      return [[name, out === '' ? describeLength(bar, localization) : fill(t.board.goesOut, { time: out })], ...names]
    }
    case 'out': {
      const back = bar.until === null ? '' : formatSoon(bar.until, now, localization) || until
      return [[name, fill(t.board.comesBack, { time: back })], ...names]
    }
    case 'late':
      return [[name, fill(t.board.lateBy, { time: formatLateness(bar, now) })], ...names]
    case 'held': {
      const count = Math.max(0, Math.ceil(((bar.holdEndsAt ?? now) - now) / minuteMs))
      return [['', fill(t.board.toPay, { name, count })], ...names]
    }
    case 'returned':
      return names
    case 'preparing':
      return [
        ['', t.board.preparing],
        ['', ''],
      ]
    case 'transfer':
      return [
        ['', fill(t.board.transferTo, { branch: branchName(bar.toBranchId) })],
        ['', t.board.transfer],
        ['', ''],
      ]
    case 'workshop':
    case 'not-in-service': {
      const isShop = bar.kind === 'workshop'
      const what = fill(isShop ? t.board.workshop : t.board.outOfService, { reason: bar.reason })
      return [
        ['', bar.until === null ? fill(t.board.downOpen, { what }) : fill(t.board.downUntil, { what, date: until })],
        ['', what],
        ['', t.board.kinds[bar.kind]],
        ['', ''],
      ]
    }
  }
}

/** The whole sentence, for a screen reader and as the tooltip. */
export function describeBar(
  bar: BoardBar,
  board: Pick<Board, 'now'>,
  carName: string,
  branchName: (id: number | null) => string,
  localization: Localization,
): string {
  const { t, format } = localization
  const [[bold, rest] = ['', '']] = labelBar(bar, board.now, branchName, localization)
  const kind = bar.kind === 'ahead' && bar.vehicleId === null ? t.board.kinds.open : t.board.kinds[bar.kind]
  const what = [`${bold} ${rest}`.trim(), bar.code === null ? '' : kind.toLowerCase()].filter((value) => value !== '').join(', ')
  const until = bar.until === null ? t.board.noEnd : format.at(bar.until)
  return fill(t.board.barLabel, { what, car: carName, from: format.at(bar.from), until })
}

let canvas: CanvasRenderingContext2D | null | undefined
const widths = new Map<string, number>()

/** The width of a text in the bar's font, in pixels. */
function measure(text: string, weight: number): number {
  const key = `${weight} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  canvas ??= document.createElement('canvas').getContext('2d')
  if (canvas == null) return text.length * 7
  canvas.font = `${weight} 12px Figtree`
  const width = canvas.measureText(text).width
  widths.set(key, width)
  return width
}

/** The longest label that fits into a width; a label never ends in an ellipsis. */
export function chooseLabel(labels: readonly Label[], widthPx: number): Label {
  const fitting = labels.find(([bold, rest]) => measure(bold, 600) + measure(rest, 500) + (bold !== '' && rest !== '' ? 4 : 0) <= widthPx)
  return fitting ?? ['', '']
}

/** The plate of a car, or its number while it has none. */
export function describePlate(unit: Pick<BoardUnit, 'id' | 'plate'> | undefined, noPlate: string): string {
  if (unit === undefined) return ''
  return unit.plate === null ? fill(noPlate, { id: unit.id }) : formatPlate(unit.plate)
}
