import { listVehicles } from '#contract/office/fleet.ts'
import { IconCar } from '../../../ui/icons/icon.tsx'
import { callOffice } from '../../lib/call.ts'
import { formatPlate } from '#contract/format.ts'
import type { PaletteSource } from '../../shell/palette/palette-sources.ts'
import { joinFacts } from '../../lib/format.ts'

const maxResults = 3

/** Cars for the palette, by plate, make or model. */
export const findVehicles: PaletteSource = {
  minLength: 3,
  action: 'fleet.see',
  async find(words, { signal, branchId, texts: { t } }) {
    const request = { search: words.slice(0, 60), ...(branchId === null ? {} : { branchId }) }
    const answer = await callOffice(listVehicles, request, { signal, isBackground: true })
    if (!answer.ok) return []
    return answer.value.rows.slice(0, maxResults).map((row) => ({
      id: `vehicle-${row.id}`,
      group: t.pages.fleet,
      icon: IconCar,
      text: row.plate === null ? t.fleet.noPlate : formatPlate(row.plate),
      note: joinFacts(t.fleet.states[row.state], `${row.make} ${row.model}`.trim()),
      path: `/flota/${row.id}`,
    }))
  },
}
