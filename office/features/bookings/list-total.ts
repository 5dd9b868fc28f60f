import { maxListTotal } from '#contract/office/bookings.ts'
import { fill, useTexts } from '../../lib/texts.tsx'

/** Describes the number of bookings in a list: "312" or "more than 1,000". */
export function useListTotal(): (total: number | null | undefined) => string | undefined {
  const { t, format } = useTexts()
  return (total) => {
    if (typeof total !== 'number') return undefined
    return total > maxListTotal ? fill(t.list.over, { max: format.number(maxListTotal) }) : format.number(total)
  }
}
