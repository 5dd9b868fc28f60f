import { getBookingDetail, listBookings } from '#contract/office/bookings.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { callOffice } from '../../lib/call.ts'
import { formatCode, joinFacts } from '../../lib/format.ts'
import { formatPlate } from '#contract/format.ts'
import { IconCalendar2 } from '../../shell/icons.tsx'
import type { PaletteSource } from '../../shell/palette/palette-sources.ts'
import { actionIcons } from './actions/action-icons.ts'
import { listPossibleActions } from './actions/possible-actions.ts'
import { BookingStatus } from './booking-status.tsx'

const maxResults = 4

const isToday = (at: number) => toLocalDate(toWallTime(at)) === toLocalDate(toWallTime(Date.now()))

/** Bookings for the palette, with details that distinguish bookings of the same name, their state and their actions. */
export const findBookings: PaletteSource = {
  minLength: 2,
  action: 'bookings.see',
  async find(words, { signal, branchId, texts, may }) {
    const { t, language, format } = texts
    const request = branchId === null ? { words } : { words, branchId }
    const answer = await callOffice(listBookings, request, { signal, isBackground: true })
    if (!answer.ok) return []
    const { rows, classes } = answer.value
    return rows.slice(0, maxResults).map((row) => ({
      id: row.code,
      group: t.pages.bookings,
      icon: IconCalendar2,
      text: `${row.firstName} ${row.lastName}`,
      note: joinFacts(
        formatCode(row.code),
        isToday(row.pickUpAt) ? `${t.palette.today}, ${format.moment(row.pickUpAt)}` : format.at(row.pickUpAt),
        row.plate === null ? classes.find(({ id }) => id === row.classId)?.name[language] : formatPlate(row.plate),
      ),
      status: <BookingStatus status={row.status} />,
      path: `/reservas/${row.code}`,
      findActions: async (actionSignal) => {
        const detail = await callOffice(getBookingDetail, { code: row.code }, { signal: actionSignal, isBackground: true })
        if (!detail.ok) return []
        return listPossibleActions(detail.value, texts, may).map(({ id, text, hotkey }) => ({
          id,
          text,
          icon: actionIcons[id],
          hotkey,
          path: `/reservas/${row.code}`,
          search: { hacer: id },
        }))
      },
    }))
  },
}
