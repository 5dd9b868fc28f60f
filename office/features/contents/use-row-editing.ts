import { useEffect, useMemo, useRef } from 'react'
import type { Format } from '#contract/format.ts'
import type { CatalogField, CatalogRow, CatalogTable } from '#contract/office/catalog.ts'
import { useMe } from '../../lib/me.ts'
import { useTexts } from '../../lib/texts.tsx'
import { parseField, formatField } from '../rates/read-fields.ts'
import type { DraftEditing } from '../rates/use-draft.ts'
import { useUnsavedText } from './unsaved-text.ts'

/** The delay after the last keystroke before saving. */
const debounceMs = 600

export interface RowEditing {
  row: CatalogRow | null
  /** What a field shows: what was typed, otherwise what is saved. */
  getValue: (field: CatalogField) => string
  type: (field: CatalogField, value: string) => void
  /** Saves the typed values immediately. */
  save: () => void
  isRecovered: boolean
}

/** A row as it is typed: each pause of typing saves it in the draft. */
export function useRowEditing(table: CatalogTable | undefined, tableName: string, key: string, editing: DraftEditing): RowEditing {
  const { me } = useMe()
  const { format } = useTexts()
  const { draftId, createdId } = editing
  const unsaved = useUnsavedText({ staffId: me.id, draftId, createdId, table: tableName, key })
  const { typed, isRecovered, type, removeSaved } = unsaved
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const row = editing.findFuture(tableName, key)
  const stored = useMemo(() => editing.future?.[tableName]?.find((item) => item.key === key)?.row ?? null, [editing.future, tableName, key])
  const { isSaving, isRead } = editing

  // Those of the fields that were typed since the last save.
  const originals = useRef<Record<string, unknown>>({ ...unsaved.originals })
  const openedKey = useRef(unsaved.storageKey)
  useEffect(() => {
    if (openedKey.current === unsaved.storageKey) return
    openedKey.current = unsaved.storageKey
    // In a draft that the edit has just created, it was saved with them.
    if (draftId === null || draftId !== createdId) originals.current = { ...unsaved.originals }
  }, [unsaved, draftId, createdId])

  // The latest values, for a save that happens later.
  const latest = useRef({ typed, row, table, editing })
  useEffect(() => {
    latest.current = { typed, row, table, editing }
  })

  const save = useRef(() => {
    clearTimeout(timer.current)
    const current = latest.current
    // Published rows, shown until the draft is read, would overwrite what the draft has.
    if (!current.editing.isRead || current.table === undefined || current.row === null || !current.editing.mayEdit(current.table.action))
      return
    const after: Record<string, unknown> = { ...current.row }
    for (const field of current.table.fields) {
      const value = current.typed[field.name]
      if (value === undefined) continue
      // An empty text in one language is saved as empty. Any other field is saved only if its value can be parsed.
      const parsed =
        /_(es|en)$/.test(field.name) && value.trim() === '' ? (field.kind === 'texts' ? [] : '') : parseField(field, value, format)
      if (parsed !== undefined) after[field.name] = parsed
    }
    if (JSON.stringify(after) !== JSON.stringify(current.row)) {
      const before = { ...current.row, ...originals.current }
      originals.current = {}
      current.editing.edit([{ table: current.table.table, key, before, after }])
    } else if (!current.editing.isSaving) removeSaved(isSavedIn(current.table, after, format))
  })

  useEffect(() => {
    if (isRead && table !== undefined && Object.keys(typed).length > 0) timer.current = setTimeout(() => save.current(), debounceMs)
    return () => clearTimeout(timer.current)
  }, [typed, table, isRead])

  useEffect(() => {
    if (isSaving || !isRead || table === undefined || stored === null) return
    removeSaved(isSavedIn(table, stored, format))
  }, [isSaving, isRead, stored, table, removeSaved, format])

  return {
    row,
    getValue: (field) => typed[field.name] ?? formatField(field, row, format),
    type: (field, value) => {
      if (row !== null && !(field.name in originals.current)) originals.current[field.name] = row[field.name]
      type(field.name, value, originals.current[field.name])
    },
    // After `row_changed`, leaving a field does not send the edit again.
    save: () => editing.refused?.code !== 'row_changed' && save.current(),
    isRecovered: isRecovered && Object.keys(typed).length > 0,
  }
}

/**
 * Whether the row already contains the typed value. The focused field counts as unsaved, so that a space at its end is not removed.
 */
const isSavedIn =
  (table: CatalogTable, row: CatalogRow, format: Format) =>
  (name: string, value: string): boolean => {
    const field = table.fields.find((item) => item.name === name)
    if (document.activeElement?.getAttribute('name') === name) return false
    if (field === undefined) return true
    const [saved, typed] = [formatField(field, row, format).trim(), value.trim()]
    // Colors are stored in lower case.
    return saved === (field.kind === 'color' ? typed.toLowerCase() : typed)
  }
