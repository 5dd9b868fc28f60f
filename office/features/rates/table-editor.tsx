import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { listRows, type CatalogField, type CatalogRow, type CatalogTable, type NamedRow } from '#contract/office/catalog.ts'
import { Button } from '../../components/button.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Empty, Panel } from '../../components/panel.tsx'
import type { FieldSpec } from '../../components/schema-form.tsx'
import { Status } from '../../components/status.tsx'
import type { Refused } from '../../lib/call.ts'
import { useRead } from '../../lib/data.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { IconCircle } from '../../shell/icons.tsx'
import { readPairedLines, writePairedLines } from './paired-lines.ts'
import { parseField, formatField } from './read-fields.ts'
import type { DraftEditing } from './use-draft.ts'
import styles from './rates.module.css'

interface TableEditorProps {
  table: CatalogTable
  editing: DraftEditing
}

type Rows = Readonly<Record<string, readonly NamedRow[]>>

/** The rows of any table of the catalogue: what a draft changes is marked, and a row is edited in a form made from the table's declaration. */
export function TableEditor({ table, editing }: TableEditorProps) {
  const { t, language } = useTexts()
  const texts = t.rates.editor
  const [opened, setOpened] = useState<NamedRow | 'new' | null>(null)
  const related = useRelated(table, editing.draftId)
  const rows = editing.future?.[table.table] ?? []
  // While a removal is saved, its row is still among the others.
  const removed = (editing.published?.[table.table] ?? []).filter(
    ({ key }) => editing.findFuture(table.table, key) === null && !rows.some((row) => row.key === key),
  )
  const canEdit = editing.mayEdit(table.action)
  const columns = useColumns(table, editing, related)
  const { view, change } = useView()
  // A link to a problem, or from the page of a branch, names the row.
  const named = rows.find(({ key }) => view['celda'] === `${table.table}:${key}`)
  const shown = opened ?? (canEdit ? named : undefined)
  const close = () => {
    setOpened(null)
    if (named !== undefined) change({ celda: null }, { replace: true })
  }
  return (
    <Panel title={table.label[language]} note={canEdit && <Button onClick={() => setOpened('new')}>{texts.add}</Button>}>
      <div className={styles['rows']}>
        <DataTable
          label={table.label[language]}
          columns={columns}
          rows={[...rows, ...removed]}
          rowKey={({ key }) => key}
          onOpen={canEdit ? setOpened : undefined}
          empty={<Empty title={texts.empty} />}
        />
      </div>
      {shown !== undefined && (
        <RowDialog
          key={shown === 'new' ? 'new' : shown.key}
          {...{ table, editing, related }}
          row={shown === 'new' ? null : shown}
          onClose={close}
        />
      )}
    </Panel>
  )
}

/** The rows that a table's fields refer to. */
function useRelated(table: CatalogTable, draftId: number | null): Rows {
  const names = [...new Set(table.fields.flatMap(({ references }) => references ?? []))]
  const request = { tables: names.join(','), ...(draftId === null ? {} : { draftId }) }
  return useRead(listRows, request, { isEnabled: names.length > 0, keepsOld: true }).data?.rows ?? {}
}

const maxFields = 6
/** A list has no room for long texts and lists, and coordinates mean nothing to a reader: only the form has them. */
const isShown = ({ kind }: CatalogField) => kind !== 'lines' && kind !== 'data' && kind !== 'texts' && kind !== 'number'

function useColumns(table: CatalogTable, editing: DraftEditing, related: Rows): Column<NamedRow>[] {
  const { t, language } = useTexts()
  const formatValue = useShownValue(related)
  const texts = t.rates.editor
  // The name of a row has its key and its texts in the user's language.
  const isNamed = ({ name, kind }: CatalogField) =>
    table.key.includes(name) || /_(es|en)$/.test(name) || (kind === 'text' && name === 'name')
  const fields = table.fields.filter((field) => isShown(field) && !isNamed(field)).slice(0, maxFields)
  const state = (row: NamedRow) => {
    const [published, future] = [editing.findPublished(table.table, row.key), editing.findFuture(table.table, row.key)]
    if (future === null) return texts.removed
    if (published === null) return texts.added
    return JSON.stringify(published) === JSON.stringify(future) ? null : texts.changed
  }
  const stateColumn: Column<NamedRow> = {
    name: 'state',
    label: texts.draft,
    width: '112px',
    cell: (row) => {
      const text = state(row)
      return text === null ? null : <Status tone="warn" icon={IconCircle} text={text} />
    },
  }
  return [
    { name: 'name', label: texts.name, isOwnLine: true, cell: (row) => <b>{row.name[language] || row.key}</b> },
    ...fields.map((field): Column<NamedRow> => ({
      name: field.name,
      label: field.label[language],
      isNumber: field.kind === 'amount' || field.kind === 'percent' || field.kind === 'count',
      isLabelled: true,
      cell: ({ key, row }) => {
        const published = editing.findPublished(table.table, key)
        const now = formatValue(field, (editing.findFuture(table.table, key) ?? row)[field.name])
        const before = published === null ? now : formatValue(field, published[field.name])
        return before === now ? now : `${before || '–'} → ${now || '–'}`
      },
    })),
    ...(editing.draftId === null ? [] : [stateColumn]),
  ]
}

/** A value as it is shown in a list. */
function useShownValue(related: Rows): (field: CatalogField, value: unknown) => string {
  const { t, format, language } = useTexts()
  return (field, value) => {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      return formatField(field, { [field.name]: value }, format)
    }
    if (field.references !== undefined)
      return related[field.references]?.find(({ key }) => key === String(value))?.name[language] ?? String(value)
    if (field.kind === 'amount') return format.money(Number(value))
    if (field.kind === 'percent') return `${Number(value) / 100}${language === 'es' ? '\u00a0' : ''}%`
    if (field.kind === 'flag') return value === true ? t.rates.editor.yes : t.rates.editor.no
    if (field.kind === 'day') return format.dateWithYear(String(value))
    // The year only gives the month a date.
    if (field.kind === 'month-day') return format.plainDate(`2028-${String(value)}`).replace(/,?[\s\u00a0]2028$/, '')
    return field.options?.find((option) => option.value === value)?.label[language] ?? formatField(field, { [field.name]: value }, format)
  }
}

/** A text in Spanish stands beside the same in English: a pair that would begin at the end of a line goes before the field before it. */
function alignPairs(specs: readonly FieldSpec[]): FieldSpec[] {
  const aligned: FieldSpec[] = []
  for (const spec of specs) {
    const isSecond = spec.name.endsWith('_en') && aligned.at(-1)?.name.endsWith('_es') !== true
    const isFirst = spec.name.endsWith('_es') && aligned.length % 2 === 1
    aligned.splice(isFirst || isSecond ? -1 : aligned.length, 0, spec)
  }
  return aligned
}

function useSpecs(table: CatalogTable, related: Rows, isNew: boolean): FieldSpec[] {
  const { t, language, format } = useTexts()
  const texts = t.rates.editor
  return table.fields
    .filter(({ name }) => !(table.hasNumber && table.key.includes(name)))
    .flatMap((field): FieldSpec | FieldSpec[] => {
      const spec = {
        name: field.name,
        label: field.label[language],
        isOptional: field.isOptional,
        isDisabled: !isNew && table.key.includes(field.name),
        invalid: explainInvalid(field, { t, format }),
        hint: field.hint?.[language] ?? (texts.hints as Readonly<Partial<Record<CatalogField['kind'], string>>>)[field.kind],
      }
      if (field.kind === 'data')
        return [
          { ...spec, name: `${field.name}_es`, label: fill(texts.inSpanish, { label: spec.label }), kind: 'lines', isOptional: true },
          { ...spec, name: `${field.name}_en`, label: fill(texts.inEnglish, { label: spec.label }), kind: 'lines', isOptional: true },
        ]
      const none = field.isOptional ? [['', '–'] as const] : []
      if (field.kind === 'flag')
        return {
          ...spec,
          kind: 'select',
          options: [
            ['false', texts.no],
            ['true', texts.yes],
          ],
        }
      if (field.options !== undefined)
        return {
          ...spec,
          kind: 'select',
          options: [...none, ...field.options.map(({ value, label }) => [String(value), label[language]] as const)],
        }
      if (field.references !== undefined) {
        const rows = related[field.references] ?? []
        return { ...spec, kind: 'select', options: [...none, ...rows.map(({ key, name }) => [key, name[language] || key] as const)] }
      }
      if (field.kind === 'amount') return { ...spec, kind: 'amount', canBeZero: true }
      if (field.kind === 'day' || field.kind === 'lines') return { ...spec, kind: field.kind }
      return { ...spec, kind: 'text' }
    })
}

/** What a field needs, when it is refused. */
function explainInvalid(
  { kind, pattern, hint, range }: CatalogField,
  { t, format }: Pick<ReturnType<typeof useTexts>, 't' | 'format'>,
): string {
  const texts = t.rates.editor.invalid
  if (kind === 'count' && range !== undefined) return fill(texts.count, { from: format.number(range[0]), to: format.number(range[1]) })
  return kind === 'text' && pattern !== undefined && hint !== undefined ? texts.pattern : texts[kind]
}

interface RowDialogProps extends TableEditorProps {
  row: NamedRow | null
  related: Rows
  onClose: () => void
}

/** A row in a form. */
function RowDialog({ table, editing, row, related, onClose }: RowDialogProps) {
  const { t, format, language } = useTexts()
  const texts = t.rates.editor
  const specs = useSpecs(table, related, row === null)
  const isInColumns = specs.length > 6
  const fields = isInColumns ? alignPairs(specs) : specs
  const current: CatalogRow | null = row === null ? null : (editing.findFuture(table.table, row.key) ?? null)
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      table.fields.flatMap((field) => {
        const value = current?.[field.name]
        if (field.kind === 'data') return (['es', 'en'] as const).map((of) => [`${field.name}_${of}`, writePairedLines(value, of)])
        if (current === null && field.references !== undefined && !field.isOptional)
          return [[field.name, related[field.references]?.[0]?.key ?? '']]
        if (current === null && field.options !== undefined) return [[field.name, String(field.options[0]?.value ?? '')]]
        return [[field.name, formatField(field, current, format)]]
      }),
    ),
  )
  const [initial] = useState(values)
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const read: Record<string, unknown> = {}
    for (const field of table.fields) {
      if (field.kind === 'data') {
        const list = readPairedLines(values[`${field.name}_es`] ?? '', values[`${field.name}_en`] ?? '')
        if (list === null) return setRefused({ ok: false, code: 'invalid', field: `${field.name}_en` })
        read[field.name] = list
        continue
      }
      const isUnchanged = current !== null && values[field.name] === initial[field.name]
      const isGiven = isUnchanged || (table.hasNumber && table.key.includes(field.name))
      const value = isGiven ? current?.[field.name] : parseField(field, values[field.name] ?? '', format)
      if (value === undefined && !isGiven) return setRefused({ ok: false, code: 'invalid', field: field.name })
      if (value !== undefined) read[field.name] = value
    }
    setBusy(true)
    const answer = await editing.save([{ table: table.table, key: row?.key ?? null, before: current, after: read }])
    setBusy(false)
    if (answer === null) return onClose()
    return setRefused({ ...answer, field: answer.field?.split('.').at(-1) ?? '' })
  }
  const remove = () => {
    if (row !== null) editing.edit([{ table: table.table, key: row.key, before: current, after: null }])
    onClose()
  }
  return (
    <FormDialog
      title={row === null ? fill(texts.addTitle, { table: table.label[language] }) : row.name[language] || row.key}
      size={isInColumns ? 'lg' : 'md'}
      {...{ fields, values, refused, isInColumns, onClose }}
      hasTypedInput={fields.some(({ name }) => values[name] !== initial[name])}
      onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      submit={texts.save}
      isBusy={isBusy}
      onSubmit={() => void save()}
      before={
        row !== null && (
          <div className={styles['rowActs']}>
            {table.table === 'branch' && (
              <Link to={`/contenido/branch/${row.key}`} search={({ borrador }: { borrador?: string }) => ({ borrador })}>
                {texts.branchPage}
              </Link>
            )}
            <Button kind="danger" isSmall onClick={remove}>
              {current === null ? texts.isRemoved : texts.remove}
            </Button>
          </div>
        )
      }
    />
  )
}
