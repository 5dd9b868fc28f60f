import { listBookings } from '#contract/office/bookings.ts'
import { callOffice } from '../../lib/call.ts'
import { formatCode } from '../../lib/format-code.ts'
import { formatPlate } from '#contract/format.ts'
import { IconCalendar2 } from '../../shell/icons.tsx'
import type { PaletteSource } from '../../shell/palette/palette-sources.ts'

const maxResults = 5

/** Bookings for the palette, with details that distinguish bookings of the same name. */
export const findBookings: PaletteSource = {
  fromLength: 2,
  async find(words, signal, { t, language, format }) {
    const answer = await callOffice(listBookings, { words }, { signal, isBackground: true })
    if (!answer.ok) return []
    const { rows, classes } = answer.value
    return rows.slice(0, maxResults).map((row) => ({
      id: row.code,
      group: t.pages.bookings,
      icon: IconCalendar2,
      text: `${row.firstName} ${row.lastName}`,
      note: [
        formatCode(row.code),
        format.at(row.pickUpAt),
        row.plate === null ? classes.find(({ id }) => id === row.classId)?.name[language] : formatPlate(row.plate),
        t.bookings.statuses[row.status],
      ].join(' · '),
      path: `/reservas/${row.code}`,
    }))
  },
}
