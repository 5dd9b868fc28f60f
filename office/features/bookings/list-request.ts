import { bookingViews, maxListTotal } from '#contract/office/bookings.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import type { View } from '../../lib/view.ts'

/** The tab that needs no parameter in the address. */
export const initialView = (words: string) => (words === '' ? 'upcoming' : 'all')

/** The filters in the address as a request. */
export function toListRequest(view: View, branchId: number | null) {
  const words = (view['q'] ?? '').slice(0, 100)
  return {
    view: bookingViews.find((bookingView) => bookingView === view['vista']) ?? initialView(words),
    words,
    ...(branchId === null ? {} : { branchId }),
    ...(view['clase'] === undefined ? {} : { classId: view['clase'] }),
    ...(view['estado'] === undefined ? {} : { status: view['estado'] }),
    ...(view['canal'] === undefined ? {} : { channel: view['canal'] }),
    ...(view['desde'] === undefined ? {} : { from: view['desde'] }),
    ...(view['hasta'] === undefined ? {} : { to: view['hasta'] }),
  }
}

/** Describes the number of bookings in a list: "312" or "more than 1,000". */
export function useListTotal(): (total: number | null | undefined) => string | undefined {
  const { t, format } = useTexts()
  return (total) => {
    if (typeof total !== 'number') return undefined
    return total > maxListTotal ? fill(t.list.over, { max: format.number(maxListTotal) }) : format.number(total)
  }
}
