import { listTables } from '#contract/office/catalog.ts'
import { Select } from '../../components/field.tsx'
import { useRead } from '../../lib/data.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { TableEditor } from './table-editor.tsx'
import type { DraftEditing } from './use-draft.ts'

/** The tables that have no sheet of their own. */
const first = 'extra'

/** The table that the address names. */
export const readTable = (view: Readonly<Record<string, string>>): string => view['tabla'] ?? first

/** Any table of prices, one row at a time. */
export function TablesTab({ editing }: { editing: DraftEditing }) {
  const { t, language } = useTexts()
  const { view, change } = useView()
  const { data } = useRead(listTables, {})
  const chosen = readTable(view)
  const table = data?.tables.find((item) => item.table === chosen)
  // Tables with texts have editors of their own, but a link to a problem opens any of them.
  const offered = (data?.tables ?? []).filter((item) => item.group === 'rates' || item.table === chosen)
  return (
    <>
      <Select
        label={t.rates.editor.table}
        value={chosen}
        options={offered.map((item) => [item.table, item.label[language]] as const)}
        onChange={(event) => change({ tabla: event.target.value })}
      />
      {table !== undefined && <TableEditor key={table.table} table={table} editing={editing} />}
    </>
  )
}
