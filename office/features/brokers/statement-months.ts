const monthsAhead = 12
const monthsBack = 24

/** The number of a month such as `2026-12`, counted without gaps over years. */
function toIndex(yearMonth: string): number {
  const [year = 0, month = 0] = yearMonth.split('-').map(Number)
  return year * 12 + month - 1
}

/** From a year ahead, as far as bookings are made, back to the broker's first pick-up, at least two years. */
export function listMonths(thisMonth: string, firstMonth: string | null): string[] {
  const latest = toIndex(thisMonth) + monthsAhead
  const earliest = Math.min(toIndex(firstMonth ?? thisMonth), toIndex(thisMonth) - monthsBack)
  return Array.from({ length: latest - earliest + 1 }, (_, i) => {
    const index = latest - i
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  })
}
