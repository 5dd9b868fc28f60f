import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { listRows, type CatalogRow, type NamedRow } from '#contract/office/catalog.ts'
import { changeDraft, createDraft, getDraft, type DraftDetail } from '#contract/office/drafts.ts'
import type { Action } from '#contract/office/roles.ts'
import { callOffice, type Refused } from '../../lib/call.ts'
import { useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { useView } from '../../lib/view.ts'
import { indexNamed } from './sheet/sheet-model.ts'

/** One row before and after an edit. A new row has no key yet. */
export interface RowEdit {
  table: string
  key: string | null
  before: CatalogRow | null
  after: CatalogRow | null
}

export interface DraftEditing {
  draftId: number | null
  /** The draft that the first edit here has created. */
  createdId: number | null
  draft: DraftDetail | undefined
  refused: Refused | undefined
  isSaving: boolean
  /** Whether `future` has the rows of the draft; until they are read it has other ones. */
  isRead: boolean
  /** Whether the user may change the rows with this permission now. */
  mayEdit: (action: Action) => boolean
  published: Readonly<Record<string, readonly NamedRow[]>> | undefined
  future: Readonly<Record<string, readonly NamedRow[]>> | undefined
  findPublished: (table: string, key: string) => CatalogRow | null
  /** With what was typed and is not saved yet. */
  findFuture: (table: string, key: string) => CatalogRow | null
  edit: (edits: readonly RowEdit[]) => void
  /** As `edit`, for a form that stays open until its edits are saved. @returns why they were refused */
  save: (edits: readonly RowEdit[]) => Promise<Refused | null>
  undo: () => boolean
  redo: () => boolean
}

const toChangeId = (table: string, key: string) => `${table} ${key}`
const invert = (edits: readonly RowEdit[]): RowEdit[] => edits.map((edit) => ({ ...edit, before: edit.after, after: edit.before }))

/** The draft that the address names, and edits of its rows. The first edit without a draft creates one. @param tables separated by commas */
export function useDraft(tables: string, newName: string): DraftEditing {
  const { view } = useView()
  const { may } = useMe()
  const draftId = view['borrador'] === undefined ? null : Number(view['borrador'])
  const detail = useRead(getDraft, { draftId }, { isEnabled: draftId !== null })
  const published = useRead(listRows, { tables }, { keepsOld: true })
  const drafted = useRead(listRows, { tables, draftId }, { isEnabled: draftId !== null, keepsOld: true })
  const future = draftId === null ? published.data?.rows : (drafted.data?.rows ?? published.data?.rows)
  const saving = useSaving(draftId, newName)
  const [indexPublished, indexFuture] = [
    useMemo(() => indexNamed(published.data?.rows), [published.data]),
    useMemo(() => indexNamed(future), [future]),
  ]
  const { pending } = saving
  const findPublished = useCallback((table: string, key: string) => indexPublished(table, key)?.row ?? null, [indexPublished])
  const findFuture = useCallback(
    (table: string, key: string) => {
      const typed = pending.get(toChangeId(table, key))
      return typed === undefined ? (indexFuture(table, key)?.row ?? null) : typed
    },
    [indexFuture, pending],
  )
  // The first edit creates a draft: until it is read, the fields stay as they are.
  const isOpen = draftId === null || (detail.refused === undefined && (detail.data?.status ?? 'open') === 'open')
  return {
    draftId,
    createdId: saving.createdId,
    draft: draftId === null ? undefined : detail.data,
    refused: saving.refused ?? detail.refused ?? published.refused,
    isSaving: saving.isSaving,
    isRead: draftId === null ? published.data !== undefined : drafted.data !== undefined && !drafted.isOld,
    mayEdit: (action) => isOpen && may(action),
    published: published.data?.rows,
    future,
    findPublished,
    findFuture,
    edit: saving.edit,
    save: saving.save,
    undo: saving.undo,
    redo: saving.redo,
  }
}

/** What is being saved in one draft. */
interface Work {
  /** Null until the first edit has created the draft. */
  draftId: number | null
  queue: RowEdit[]
  /** The forms that wait for what is in the queue. */
  waiting: ((refused: Refused | null) => void)[]
  isRunning: boolean
  done: (readonly RowEdit[])[]
  undone: (readonly RowEdit[])[]
}

const startWork = (draftId: number | null): Work => ({ draftId, queue: [], waiting: [], isRunning: false, done: [], undone: [] })

/** Saves edits one after the other; what is typed meanwhile is sent together. */
function useSaving(draftId: number | null, newName: string) {
  const client = useQueryClient()
  const { change } = useView()
  const [pending, setPending] = useState<ReadonlyMap<string, CatalogRow | null>>(new Map())
  const [refused, setRefused] = useState<Refused>()
  const [isSaving, setSaving] = useState(false)
  const [createdId, setCreatedId] = useState<number | null>(null)
  const shown = useRef(startWork(draftId))
  // What was typed in another draft is still saved there.
  useEffect(() => {
    if (shown.current.draftId === draftId) return
    shown.current = startWork(draftId)
    setPending(new Map())
    setRefused(undefined)
    setSaving(false)
    setCreatedId(null)
  }, [draftId])

  const send = useCallback(
    async (work: Work): Promise<void> => {
      if (work.isRunning) return
      work.isRunning = true
      const isShown = () => shown.current === work
      setSaving(true)
      // What was typed is painted first.
      await new Promise((resolve) => setTimeout(resolve))
      while (work.queue.length > 0) {
        const [edits, forms] = [work.queue, work.waiting]
        work.queue = []
        work.waiting = []
        const found = await findDraft()
        const answer = found.ok ? await callOffice(changeDraft, { draftId: found.value.draftId, changes: merge(edits) }) : found
        const refusal = answer.ok ? null : answer
        if (refusal !== null) {
          if (forms.length === 0) setRefused(refusal)
          // The next edit of a row is compared with what the server has, not with what it refused.
          const ids = new Set(work.queue.map((item) => toChangeId(item.table, item.key ?? '')))
          const ended = new Set(edits.map((item) => toChangeId(item.table, item.key ?? '')).filter((id) => !ids.has(id)))
          if (isShown()) setPending((before) => new Map([...before].filter(([id]) => !ended.has(id))))
        }
        for (const showRefusal of forms) showRefusal(refusal)
        if (refusal !== null) {
          // What was typed meanwhile builds on what was not saved.
          const base = new Map(edits.toReversed().map((item) => [toChangeId(item.table, item.key ?? ''), item.before]))
          work.queue = work.queue.map((item) => {
            const before = base.get(toChangeId(item.table, item.key ?? ''))
            return before === undefined || item.key === null ? item : { ...item, before }
          })
          work.done = work.done.filter((group) => !group.some((item) => edits.includes(item)))
        }
        if (work.queue.length === 0) {
          // A first read that is pending would not be repeated, although it may have begun before the change.
          await client.cancelQueries()
          await client.invalidateQueries()
          if (isShown()) setPending(new Map())
        }
      }
      work.isRunning = false
      if (isShown()) setSaving(false)

      async function findDraft() {
        if (work.draftId !== null) return { ok: true as const, value: { draftId: work.draftId } }
        const answer = await callOffice(createDraft, { name: newName })
        if (answer.ok) {
          work.draftId = answer.value.draftId
          setCreatedId(work.draftId)
          if (isShown()) change({ borrador: String(answer.value.draftId) })
        }
        return answer
      }
    },
    [client, change, newName],
  )

  const write = useCallback(
    (edits: readonly RowEdit[]) => {
      setRefused(undefined)
      setPending((before) => new Map([...before, ...edits.map((item) => [toChangeId(item.table, item.key ?? ''), item.after] as const)]))
      shown.current.queue = [...shown.current.queue, ...edits]
      void send(shown.current)
    },
    [send],
  )
  const edit = useCallback(
    (edits: readonly RowEdit[]) => {
      if (edits.length === 0) return
      // A new row of a numbered table gets its key from the server, so the edit cannot be undone by that key.
      if (edits.every(({ key }) => key !== null)) shown.current.done.push(edits)
      shown.current.undone = []
      write(edits)
    },
    [write],
  )
  const save = useCallback(
    (edits: readonly RowEdit[]) =>
      new Promise<Refused | null>((resolve) => {
        shown.current.waiting.push(resolve)
        edit(edits)
      }),
    [edit],
  )
  const undo = useCallback(() => {
    const edits = shown.current.done.pop()
    if (edits === undefined) return false
    shown.current.undone.push(edits)
    write(invert(edits))
    return true
  }, [write])
  const redo = useCallback(() => {
    const edits = shown.current.undone.pop()
    if (edits === undefined) return false
    shown.current.done.push(edits)
    write(edits)
    return true
  }, [write])
  return { pending, refused, isSaving, createdId, edit, save, undo, redo }
}

/** The last edit of each row. */
function merge(edits: readonly RowEdit[]) {
  const last = new Map(edits.map((edit, i) => [edit.key === null ? `new ${i}` : toChangeId(edit.table, edit.key), edit]))
  const first = new Map(
    edits
      .toReversed()
      .map((edit, i) => [edit.key === null ? `new ${edits.length - 1 - i}` : toChangeId(edit.table, edit.key), edit.before]),
  )
  return [...last].flatMap(([id, { table, key, after }]) => {
    const existed = (first.get(id) ?? null) !== null
    if (!existed && after === null) return []
    // What somebody else has changed since is not overwritten.
    return [{ table, key, row: after, ...(key === null ? {} : { before: first.get(id) ?? null }) }]
  })
}
