// How bookings are made, kept and cancelled, and what people choose.

import type { LocalizedText } from '#contract/office/bookings.ts'
import type { Figure, FigurePeriod } from '#contract/office/figures.ts'
import { bookingChannels } from '#contract/office/new-booking.ts'
import type { Queryable } from '../../db/pool.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { mapBoth, readBoth, type Scope } from './pairs.ts'
import { findMedian, ratioFigure, shareFigure, type CountedItem, type Pair, type Ratio } from './rules.ts'
import { readBookings, readExtras } from './statements/bookings.ts'

const total = (rows: readonly CountedItem[]): number => rows.reduce((sum, item) => sum + item.count, 0)

type BookingRow = Awaited<ReturnType<typeof readBookings>>[number]

const confirmedStatuses = new Set(['confirmed', 'checked_in', 'completed', 'no_show'])
const decidedStatuses = new Set(['checked_in', 'completed', 'no_show'])

/** How bookings are made, kept and cancelled. */
export async function readBookingFigures(
  db: Queryable,
  scope: Pair<Scope>,
  past: readonly FigurePeriod[],
  catalog: Catalog,
): Promise<Record<'no-shows' | 'cancellations' | 'length' | 'lead-time' | 'channels' | 'covers' | 'extras' | 'lead-groups', Figure>> {
  const [bookings, extras] = await Promise.all([
    readBoth((value) => readBookings(db, ...value), scope),
    readBoth((value) => readExtras(db, ...value), scope),
  ])
  const selectBy = (by: string) => ({
    now: bookings.now.filter((item) => item.by === by),
    last: bookings.last.filter((item) => item.by === by),
  })
  const ratio = (part: (row: BookingRow) => number, isWhole: (row: BookingRow) => boolean): Pair<Ratio[]> =>
    mapBoth(selectBy('status'), (value) => ({
      position: value.position ?? 0,
      part: part(value),
      whole: isWhole(value) ? value.bookings : 0,
    }))
  const countWithStatus = (status: string) => (row: BookingRow) => (row.key === status ? row.bookings : 0)
  return {
    'no-shows': ratioFigure(
      'share',
      past,
      ratio(countWithStatus('no_show'), (item) => decidedStatuses.has(item.key)),
    ),
    cancellations: ratioFigure(
      'share',
      past,
      ratio(countWithStatus('cancelled'), () => true),
    ),
    length: ratioFigure(
      'days',
      past,
      ratio(
        (item) => (confirmedStatuses.has(item.key) ? item.seconds / 86_400 : 0),
        (item) => confirmedStatuses.has(item.key),
      ),
    ),
    'lead-time': composeLeadTime(selectBy('lead'), past),
    ...composeChoices(selectBy, mapBoth(extras, toCounted), catalog),
  }
}

function composeLeadTime({ now, last }: Pair<BookingRow[]>, past: readonly FigurePeriod[]): Figure {
  const median = (rows: readonly BookingRow[]) => findMedian(rows.map((row) => ({ value: Number(row.key), count: row.bookings })))
  const at = (rows: readonly BookingRow[], position: number) => median(rows.filter((row) => row.position === position))
  const rows = past.map(({ from }, i) => ({ key: from, value: at(now, i + 1), last: at(last, i + 1) }))
  return { unit: 'days', value: median(now), last: median(last), rows }
}

/** The shortest lead of each group, in days. A booking after its pick-up is in the first. */
const leadGroups = [0, 1, 4, 8, 15, 31]

const toCounted = (row: { key: string | null; bookings: number }): CountedItem => ({ key: row.key ?? '', count: row.bookings })

/** What people choose: shares of the bookings. */
function composeChoices(
  selectBy: (by: string) => Pair<BookingRow[]>,
  byExtra: Pair<CountedItem[]>,
  catalog: Catalog,
): Record<'channels' | 'covers' | 'extras' | 'lead-groups', Figure> {
  const covers = mapBoth(selectBy('cover'), toCounted)
  const leads = mapBoth(selectBy('lead'), (item): CountedItem => ({
    key: String(leadGroups.findLast((days) => days <= Number(item.key)) ?? 0),
    count: item.bookings,
  }))
  const wholes = { now: total(covers.now), last: total(covers.last) }
  const { coverage_package: packages, extra } = catalog.rows
  const extras = extra.map((value) => ({ ...value, key: value.line_code === 'extra' ? String(value.id) : value.line_code }))
  const names = (rows: readonly { key: string; name_es: string; name_en: string }[]) =>
    new Map(rows.map((row): [string, LocalizedText] => [row.key, { es: row.name_es, en: row.name_en }]))
  const named = (figure: Figure, by: ReadonlyMap<string, LocalizedText>): Figure => ({
    ...figure,
    rows: figure.rows.map((row) => ({ ...row, ...(by.has(row.key) ? { name: by.get(row.key) ?? { es: '', en: '' } } : {}) })),
  })
  const coverNames = names(packages.map((coverPackage) => ({ ...coverPackage, key: String(coverPackage.id) })))
  const extraNames = names(extras)
  return {
    channels: shareFigure(bookingChannels, wholes, mapBoth(selectBy('channel'), toCounted)),
    covers: named(shareFigure([...coverNames.keys()], wholes, covers), coverNames),
    extras: named(shareFigure([...extraNames.keys()], wholes, byExtra), extraNames),
    'lead-groups': shareFigure(leadGroups.map(String), wholes, leads),
  }
}
