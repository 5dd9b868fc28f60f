import { listCustomers } from '#contract/office/customers.ts'
import { IconUser } from '../../../ui/icons/icon.tsx'
import { callOffice } from '../../lib/call.ts'
import type { PaletteSource } from '../../shell/palette/palette-sources.ts'
import { joinFacts } from '../../lib/format.ts'

const maxResults = 3

/** Customers for the palette; a user who may not see them gets none. */
export const findCustomers: PaletteSource = {
  minLength: 3,
  action: 'customers.see',
  async find(words, { signal, texts: { t } }) {
    const answer = await callOffice(listCustomers, { words }, { signal, isBackground: true })
    if (!answer.ok || answer.value.isSimilar) return []
    return answer.value.rows.slice(0, maxResults).map((row) => ({
      id: `customer-${row.key}`,
      group: t.pages.customers,
      icon: IconUser,
      text: row.name === '' ? t.customers.erased : row.name,
      note: joinFacts(t.customers.kinds[row.kind], row.email),
      path: `/clientes/${row.key}`,
    }))
  },
}
