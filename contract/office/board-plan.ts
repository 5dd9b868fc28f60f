// Which cars are suitable for a booking, and which one is best. Pure; the server decides again under its locks.

import { dayMs, type Instant } from '../panama-time.ts'
import type { BoardBar, BoardUnit } from './board.ts'

type Bar = Pick<BoardBar, 'id' | 'classId' | 'vehicleId' | 'from' | 'until' | 'freeAt'>
type Unit = Pick<BoardUnit, 'id' | 'classId' | 'odometerKm' | 'from' | 'until'>

const getEnd = ({ freeAt, until }: Pick<Bar, 'freeAt' | 'until'>): Instant => freeAt ?? until ?? Number.POSITIVE_INFINITY

/** The bars of a car that overlap a booking's time, in the order of time. */
export function findConflicts<B extends Bar>(booking: Bar, vehicleId: number, bars: readonly B[]): B[] {
  return bars
    .filter((bar) => bar.vehicleId === vehicleId && bar.id !== booking.id && bar.from < getEnd(booking) && getEnd(bar) > booking.from)
    .toSorted((a, b) => a.from - b.from)
}

/** Whether the car belongs to the branch for all of the booking. A booking that is late to start counts from now. */
export const isAtBranchFor = (booking: Bar, unit: Unit, now: Instant): boolean =>
  unit.classId === booking.classId && unit.from <= Math.max(now, booking.from) && (unit.until === null || unit.until >= getEnd(booking))

/** The cars that are free for all of a booking. */
export function findSuitable<U extends Unit>(booking: Bar, units: readonly U[], bars: readonly Bar[], now: Instant): U[] {
  return units.filter((unit) => isAtBranchFor(booking, unit, now) && findConflicts(booking, unit.id, bars).length === 0)
}

/** A shorter gap cannot be rented. */
const usefulGapMs = dayMs

/** The time before and after a booking until the car's other bars. */
function findGaps(booking: Bar, unit: Unit, bars: readonly Bar[]): number[] {
  const others = bars.filter(({ id, vehicleId }) => vehicleId === unit.id && id !== booking.id)
  const before = Math.max(...others.filter((bar) => getEnd(bar) <= booking.from).map(getEnd))
  const after = Math.min(...others.filter((bar) => bar.from >= getEnd(booking)).map(({ from }) => from))
  return [booking.from - before, after - getEnd(booking)]
}

/** The suitable car that leaves the fewest gaps too short to rent; of several the one with the fewest kilometres. */
export function findBest<U extends Unit>(booking: Bar, units: readonly U[], bars: readonly Bar[], now: Instant): U | undefined {
  const rated = findSuitable(booking, units, bars, now).map((unit) => ({
    unit,
    uselessGaps: findGaps(booking, unit, bars).filter((gap) => gap > 0 && gap < usefulGapMs).length,
  }))
  const [best] = rated.toSorted(
    (a, b) => a.uselessGaps - b.uselessGaps || (a.unit.odometerKm ?? 0) - (b.unit.odometerKm ?? 0) || a.unit.id - b.unit.id,
  )
  return best?.unit
}

/** The best cars for several bookings, one after the other by their start; those without a suitable car are left out. */
export function planAll<B extends Bar>(
  bookings: readonly B[],
  units: readonly Unit[],
  bars: readonly Bar[],
  now: Instant,
): { booking: B; vehicleId: number }[] {
  const planned: { booking: B; vehicleId: number }[] = []
  for (const booking of bookings.toSorted((a, b) => a.from - b.from)) {
    const plannedBars = planned.map((item) => ({ ...item.booking, vehicleId: item.vehicleId }))
    const best = findBest(booking, units, [...bars, ...plannedBars], now)
    if (best !== undefined) planned.push({ booking, vehicleId: best.id })
  }
  return planned
}
