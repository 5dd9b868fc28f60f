import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { IconClose, IconSearch } from '../../../ui/icons/icon.tsx'
import { IconAction, Key } from '../../components/button.tsx'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import type { OfficePage } from '../office-page.ts'
import { useShell } from '../shell-context.ts'
import { usePaletteLines, type PaletteLine, type PaletteAction } from './palette-lines.ts'
import { PaletteList } from './palette-list.tsx'
import type { PaletteEntry } from './palette-sources.ts'
import styles from './palette.module.css'

interface PaletteProps {
  pages: readonly OfficePage[]
  actions: readonly PaletteAction[]
  onClose: () => void
}

/** Searches and runs actions. The branch is a chip that Backspace in the empty field removes; `→` lists the actions of the chosen result. */
export function Palette({ pages, actions, onClose }: PaletteProps) {
  const { t } = useTexts()
  const { branchName, listBranches } = useMe()
  const shell = useShell()
  const [branchId, setBranchId] = useState(listBranches('bookings.see').length > 1 ? shell.branchId : null)
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  // What was typed before comes back with the results.
  const [subject, setSubject] = useState<{ entry: PaletteEntry; typed: string } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  /** Enter was pressed before the results of what is typed had arrived. */
  const isEnterWaiting = useRef(false)
  const type = (text: string) => {
    setTyped(text)
    isEnterWaiting.current = false
    setChosenId(null)
    setFocusedId(null)
  }
  const searchAll = () => {
    setBranchId(null)
    setChosenId(null)
    field.current?.focus()
  }
  const enterSubject = (entry: PaletteEntry) => {
    setSubject({ entry, typed })
    type('')
    field.current?.focus()
  }
  const leaveSubject = () => {
    type(subject?.typed ?? '')
    setSubject(null)
    field.current?.focus()
  }
  const { lines, focused, isSearching } = usePaletteLines({
    pages,
    actions,
    typed,
    branchId,
    focusedId,
    subject: subject?.entry ?? null,
    onAllBranches: searchAll,
    onSubject: enterSubject,
  })
  const at = Math.max(
    0,
    lines.findIndex(({ id }) => id === chosenId),
  )
  const choose = (line: PaletteLine | undefined) => {
    setChosenId(line?.id ?? null)
    if (line?.entry !== undefined) setFocusedId(line.entry.id)
  }
  const run = (line: PaletteLine | undefined) => {
    if (line === undefined) return
    if (line.keepsOpen !== true) onClose()
    line.run()
  }
  useEffect(() => {
    if (!isEnterWaiting.current || isSearching) return
    isEnterWaiting.current = false
    run(lines[at])
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isEmpty = typed === ''
    const isAtEnd = event.currentTarget.selectionStart === typed.length
    const wider = lines.find(({ id }) => id === 'all-branches')
    if (step !== undefined) choose(lines[(at + step + lines.length) % Math.max(1, lines.length)])
    else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && wider !== undefined) run(wider)
    // Unless a line was chosen, the first one may still be of an earlier search.
    else if (event.key === 'Enter' && isSearching && chosenId === null) isEnterWaiting.current = true
    else if (event.key === 'Enter') run(lines[at])
    else if (event.key === 'ArrowRight' && isAtEnd && focused !== null && subject === null) enterSubject(focused)
    else if ((event.key === 'Backspace' || event.key === 'ArrowLeft') && isEmpty && subject !== null) leaveSubject()
    else if (event.key === 'Backspace' && isEmpty && branchId !== null) searchAll()
    else return
    event.preventDefault()
  }
  const listId = useId()
  const label = subject === null ? t.palette.placeholder : fill(t.palette.actionsFor, { name: subject.entry.text })
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- The press beside the dialog has Escape as its key.
    <dialog
      ref={showModal}
      className={styles['palette']}
      aria-label={t.palette.heading}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles['query']}>
        <IconSearch size={20} />
        <input
          ref={field}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The dialog is opened to type.
          autoFocus
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={lines.length > 0}
          aria-controls={listId}
          aria-activedescendant={lines[at] === undefined ? undefined : `${listId}-${at}`}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {subject !== null ? (
          <Chip word={t.palette.with} name={subject.entry.text} onRemove={leaveSubject} />
        ) : (
          branchId !== null && <Chip word={t.palette.in} name={branchName(branchId)} onRemove={searchAll} />
        )}
        <span className={styles['close']}>
          <IconAction icon={IconClose} label={t.shell.close} onClick={onClose} />
        </span>
      </div>
      <PaletteList id={listId} lines={lines} isSearching={isSearching} at={at} onRun={run} />
      <Hints
        hasActions={focused !== null && subject === null}
        backspace={typed !== '' ? undefined : subject !== null ? t.palette.back : branchId !== null ? t.palette.everywhere : undefined}
      />
    </dialog>
  )
}

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

/** The keys. @param backspace what it does; undefined for nothing */
function Hints({ hasActions, backspace }: { hasActions: boolean; backspace: string | undefined }) {
  const { t } = useTexts()
  return (
    <footer aria-hidden="true">
      <Hint keys={['↑', '↓']} text={t.palette.move} />
      <Hint keys={['↵']} text={t.palette.open} />
      {hasActions && <Hint keys={['→']} text={t.palette.actionsHint} />}
      {backspace === undefined ? <Hint keys={['>']} text={t.palette.onlyActions} /> : <Hint keys={['⌫']} text={backspace} />}
      <Hint keys={['Esc']} text={t.palette.close} />
    </footer>
  )
}

/** What the search is restricted to. */
function Chip({ word, name, onRemove }: { word: string; name: string; onRemove: () => void }) {
  const { t } = useTexts()
  return (
    <button type="button" className={styles['chip']} aria-label={fill(t.list.removeFilter, { name: `${word} ${name}` })} onClick={onRemove}>
      {word} <b>{name}</b>
      <IconClose size={16} />
    </button>
  )
}

function Hint({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <span>
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
      {text}
    </span>
  )
}
