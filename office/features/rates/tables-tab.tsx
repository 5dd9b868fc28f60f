import { listTables, type CatalogTable } from '#contract/office/catalog.ts'
import { Select } from '../../components/field.tsx'
import { useRead } from '../../lib/data.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { TableEditor } from './table-editor.tsx'
import { contentTables } from './tabs.ts'
import type { DraftEditing } from './use-draft.ts'
import styles from './rates.module.css'

type Group = CatalogTable['group']

const first: Readonly<Record<Group, string>> = { rates: 'extra', contents: 'car_class' }

/** The table that the address names. */
export const readTable = (view: Readonly<Record<string, string>>, group: Group): string => view['tabla'] ?? first[group]

/** Tables one row at a time: those of prices, or those of the contents that are not texts. */
export function TablesTab({ group, editing }: { group: Group; editing: DraftEditing }) {
  const { t, language } = useTexts()
  const { view, change } = useView()
  const { data } = useRead(listTables, {})
  const chosen = readTable(view, group)
  const table = data?.tables.find((item) => item.table === chosen)
  // A link to a problem opens any table.
  const isOffered = (item: CatalogTable) => (group === 'rates' ? item.group === 'rates' : contentTables.has(item.table))
  const offered = (data?.tables ?? []).filter((item) => isOffered(item) || item.table === chosen)
  return (
    <>
      <div className={styles['choice']}>
        <Select
          label={t.rates.editor.table}
          value={chosen}
          options={offered.map((item) => [item.table, item.label[language]] as const)}
          onChange={(event) => change({ tabla: event.target.value, celda: null })}
        />
      </div>
      {table !== undefined && <TableEditor key={table.table} table={table} editing={editing} />}
    </>
  )
}
