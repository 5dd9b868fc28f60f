import { useEffect } from 'react'
import { listBookings } from '#contract/office/bookings.ts'
import { useList } from '../../lib/data.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { useShell } from '../../shell/shell-context.ts'
import { toListRequest, useListTotal } from './list-request.ts'
import { ListPosition } from './page/list-position.tsx'

/** The position of a booking in the list that the address describes. */
export function BookingsPosition({ code }: { code: string }) {
  const { t } = useTexts()
  const { view } = useView()
  const { branchId } = useShell()
  const list = useList(listBookings, toListRequest(view, branchId))
  const codes = list.pages.flatMap((page) => page.rows.map((row) => row.code))
  const total = useListTotal()(list.pages[0]?.total)
  // Loads the next page, so that the next booking is known.
  const isLast = codes.at(-1) === code
  const { hasMore, isLoadingMore, loadMore } = list
  useEffect(() => {
    if (isLast && hasMore && !isLoadingMore) loadMore()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `loadMore` is new with each render.
  }, [isLast, hasMore, isLoadingMore])
  return <ListPosition code={code} codes={codes} total={total} path="/reservas" name={t.pages.bookings} />
}
