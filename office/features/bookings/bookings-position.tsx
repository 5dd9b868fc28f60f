import { listBookings } from '#contract/office/bookings.ts'
import { useList } from '../../lib/data.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { useShell } from '../../shell/shell-context.ts'
import { toListRequest } from './list-request.ts'
import { ListPosition } from './page/list-position.tsx'

/** The place of a booking in the list that its address describes. */
export function BookingsPosition({ code }: { code: string }) {
  const { t } = useTexts()
  const { view } = useView()
  const { branchId } = useShell()
  const list = useList(listBookings, toListRequest(view, branchId))
  const codes = list.pages.flatMap((page) => page.rows.map((row) => row.code))
  return <ListPosition code={code} codes={codes} hasMore={list.hasMore} path="/reservas" name={t.pages.bookings} />
}
