import { brandId } from '#contract/constants.ts'
import { maxRentalDays } from '#contract/limits.ts'
import { addDays, daysBetween, wallTime, type LocalDate } from '#contract/panama-time.ts'
import { getRateDays, type RateDay, type RateDaysRequest } from '#contract/web-api/get-rate-days.ts'
import type { CalendarView, DayNote } from '../../../../ui/date-range/date-range-dialog.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import type { Format } from '#contract/format.ts'
import type { Dictionaries } from '../../../locales/dictionaries.ts'
import { toTrip } from '../../booking-flow/requests.ts'
import { useFlow } from '../../booking-flow/flow-store.ts'
import { usePrices } from '../../booking-flow/use-prices.ts'
import { composeSearch, getReturnBranchId, type SearchDraft } from '../search-draft.ts'

interface DayPrices {
  text: string
  notes: ReadonlyMap<LocalDate, DayNote>
}

/**
 * The totals of a calendar: of the chosen class, or of the cheapest one, for the length and times of the draft. One call for each visible
 * month. Null without a draft and where the service does not answer: the calendar does not depend on it.
 */
export function useDayPrices(draft: SearchDraft | null, view: CalendarView | null): DayPrices | null {
  const t = useTexts('other-days').calendar
  const { states } = useTexts('other-days')
  const format = useFormat()
  const { today } = useApp().config
  const classId = useFlow().car?.id ?? null
  const range = view?.range ?? (draft === null ? undefined : { start: draft.pickUpDate, end: draft.returnDate })
  const days = range === undefined ? 0 : daysBetween(range.start, range.end)
  const isRental = draft !== null && getReturnBranchId(draft) !== 0 && isRentable(draft, days)
  const toRequest = (month: LocalDate | undefined) =>
    draft === null || !isRental || month === undefined ? null : requestMonth(draft, { month, days, today, classId })
  const first = usePrices(getRateDays, toRequest(view?.months[0]))
  const second = usePrices(getRateDays, toRequest(view?.months[1]))
  if (draft === null || (first.hasFailed && first.value === null)) return null
  const rated = [...(first.value ?? []), ...(second.value ?? [])]
  // The form shows the errors of such dates; the line stays, so that the days do not move.
  if (!isRental) return { text: '\u00a0', notes: new Map() }
  const has = (sought: RateDay['state']) => rated.some(({ state }) => state === sought)
  const explained = (has('return-closed') ? ` ${t.returnClosedNote}` : '') + (has('unavailable') ? ` ${t.unavailableNote}` : '')
  return {
    text: rated.length === 0 ? t.loading : t.note(Math.max(1, days)) + explained,
    notes: describeDays(rated, format, { ...t, states }),
  }
}

/** Whether length and times are those of a valid rental; otherwise every day would be refused. */
function isRentable({ pickUpTime, returnTime }: SearchDraft, days: number): boolean {
  if (days === 0) return returnTime > pickUpTime
  return days < maxRentalDays || (days === maxRentalDays && returnTime <= pickUpTime)
}

interface MonthView {
  month: LocalDate
  /** From the day of pick-up to the day of return. */
  days: number
  today: LocalDate
  classId: number | null
}

/** The rental from each day of a month. The trip starts on the first of them, so that every choice of the same length shares the answer. */
function requestMonth(draft: SearchDraft, { month, days, today, classId }: MonthView): RateDaysRequest | null {
  const nextMonth = `${addDays(month, 31).slice(0, 7)}-01`
  const firstDay = month < today ? today : month
  if (firstDay >= nextMonth) return null
  const search = {
    ...composeSearch(draft),
    pickUpAt: wallTime(firstDay, draft.pickUpTime),
    returnAt: wallTime(addDays(firstDay, days), draft.returnTime),
  }
  return { brandId, trip: toTrip(search), classId, firstDay, days: daysBetween(firstDay, nextMonth) }
}

type CalendarTexts = Dictionaries['other-days']['calendar'] & Pick<Dictionaries['other-days'], 'states'>

/** A short text, because a day has no room for a sentence. */
const returnClosedSign = '×'
const unavailableSign = '–'

/** The text of each day: its total, or why it cannot be booked. */
function describeDays(rated: readonly RateDay[], format: Format, t: CalendarTexts): Map<LocalDate, DayNote> {
  const lowest = Math.min(...rated.map((day) => day.totalCents ?? Infinity))
  const notes = new Map<LocalDate, DayNote>()
  for (const { date, state, totalCents } of rated) {
    if (state === 'free' && totalCents !== undefined) {
      const amount = format.money(totalCents)
      // The text above the days names the currency; seven columns on a phone have no room for its sign, nor for a comma.
      notes.set(date, { text: amount.replaceAll(/[$,]/g, ''), label: t.total(amount), isHighlighted: totalCents === lowest })
    } else if (state === 'return-closed') notes.set(date, { text: returnClosedSign, label: t.returnClosed })
    else if (state === 'closed') notes.set(date, { text: t.states.closed, label: t.closed })
    else if (state === 'sold-out') notes.set(date, { text: t.states['sold-out'], label: t.soldOut })
    else notes.set(date, { text: unavailableSign, label: t.unavailable })
  }
  return notes
}
