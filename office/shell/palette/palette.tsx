import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { IconArrowRight } from '../../../ui/icons/icon.tsx'
import { IconSearch } from '../../../ui/icons/icon-more.tsx'
import type { IconComponent } from '../../../ui/icons/icon-frame.tsx'
import { Key } from '../../components/button.tsx'
import { findMatches, type Span } from '../../lib/match.ts'
import { useMe } from '../../lib/me.ts'
import { useTexts } from '../../lib/texts.tsx'
import { IconCommand } from '../icons.tsx'
import { paletteSources, type PaletteEntry } from './palette-sources.ts'
import type { OfficePage } from '../pages.ts'
import { readPageActions } from './page-actions.ts'
import styles from './palette.module.css'

export interface PaletteAction {
  id: string
  text: string
  key?: string
  run: () => void
}

interface PaletteProps {
  pages: readonly OfficePage[]
  actions: readonly PaletteAction[]
  onClose: () => void
}

interface Line {
  id: string
  group: string
  icon: IconComponent
  text: string
  note?: string | undefined
  marks: readonly Span[]
  keys?: readonly string[] | undefined
  run: () => void
}

const maxListed = 9
/** How many actions of the open page are listed before anything is typed, so that other lines have room. */
const firstPageActions = 5

/** Bookings and people first, then actions of the open page, other actions, and pages. `>` skips the first group. */
export function Palette({ pages, actions, onClose }: PaletteProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const isActsOnly = typed.startsWith('>')
  const words = typed.replace(/^>/, '').trim()
  const found = useFoundEntries(isActsOnly ? '' : words)
  const lines = useLines({ pages, actions, words, isUntyped: typed === '', found })
  const [at, setAt] = useState(0)
  const chosen = Math.min(at, lines.length - 1)
  const listId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const run = (line: Line | undefined) => {
    if (line === undefined) return
    onClose()
    line.run()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- The press beside the dialog has Escape as its key.
    <dialog
      ref={dialog}
      className={styles['palette']}
      aria-label={t.palette.heading}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles['ask']}>
        <IconSearch size={20} />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The dialog is opened to type.
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={lines[chosen] === undefined ? undefined : `${listId}-${chosen}`}
          aria-label={t.palette.placeholder}
          placeholder={t.palette.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={(event) => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
            if (step !== undefined) {
              event.preventDefault()
              setAt((chosen + step + lines.length) % Math.max(1, lines.length))
            } else if (event.key === 'Enter') {
              event.preventDefault()
              run(lines[chosen])
            }
          }}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A select cannot show groups with keys. */}
      <div id={listId} role="listbox" aria-label={t.palette.heading} className={styles['list']}>
        {lines.map((line, i) => (
          <PaletteLine
            key={line.id}
            id={`${listId}-${i}`}
            line={line}
            isNewGroup={lines[i - 1]?.group !== line.group}
            isChosen={i === chosen}
            onRun={() => run(line)}
          />
        ))}
      </div>
      {lines.length === 0 && (
        <p className={styles['none']} role="status">
          {t.palette.none}
        </p>
      )}
      <footer>
        <span>
          <Key>↑</Key>
          <Key>↓</Key> {t.palette.move}
        </span>
        <span>
          <Key>↵</Key> {t.palette.open}
        </span>
        <span>
          <Key>{'>'}</Key> {t.palette.onlyActions}
        </span>
      </footer>
    </dialog>
  )
}

/** The results of all sources; outdated answers are dropped. */
function useFoundEntries(words: string): readonly PaletteEntry[] {
  const texts = useTexts()
  const { may } = useMe()
  const [found, setFound] = useState<readonly PaletteEntry[]>([])
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      void Promise.all(
        paletteSources
          .filter(({ fromLength, action }) => words.length >= fromLength && (action === undefined || may(action)))
          .map(async (source) => source.find(words, controller.signal, texts)),
      ).then(
        (lists) => controller.signal.aborted || setFound(lists.flat()),
        () => undefined,
      )
    }, 80)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [words, texts, may])
  return words === '' ? [] : found
}

function useLines({
  pages,
  actions,
  words,
  isUntyped,
  found,
}: Omit<PaletteProps, 'onClose'> & { words: string; isUntyped: boolean; found: readonly PaletteEntry[] }): Line[] {
  const { t } = useTexts()
  const navigate = useNavigate()
  const entries = found.map((entry): Line => ({
    ...entry,
    marks: findMatches(entry.text, words) ?? [],
    run: () => void navigate({ to: entry.path }),
  }))
  const toLine = ({ path, text, icon, key, hotkey }: OfficePage): Omit<Line, 'marks'> => ({
    id: path,
    group: hotkey === undefined ? t.palette.go : t.palette.actions,
    icon: icon ?? IconArrowRight,
    text: t.pages[text],
    keys: key === undefined ? hotkey?.toUpperCase().split('') : ['G', key.toUpperCase()],
    run: () => void navigate({ to: path }),
  })
  const others: Omit<Line, 'marks'>[] = [
    ...listPageActions(isUntyped),
    ...pages.filter(({ hotkey }) => hotkey !== undefined).map(toLine),
    ...actions.map(({ id, text, key, run }) => ({
      id,
      group: t.palette.actions,
      icon: IconCommand,
      text,
      keys: key === undefined ? undefined : [key],
      run,
    })),
    // The components are a page for developers, reached by its address.
    ...pages.filter(({ hotkey, text }) => hotkey === undefined && text !== 'components').map(toLine),
  ]
  const matching = others.flatMap((line): Line[] => {
    const marks = findMatches(line.text, words)
    return marks === null ? [] : [{ ...line, marks }]
  })
  return [...entries, ...matching].slice(0, maxListed)
}

/** The actions of the open page, the likeliest first. */
function listPageActions(isUntyped: boolean): Omit<Line, 'marks'>[] {
  const open = readPageActions()
  if (open === null) return []
  const shown = isUntyped ? open.actions.slice(0, firstPageActions) : open.actions
  return shown.map(({ id, text, hotkey, run }) => ({
    id: `page-${id}`,
    group: open.label,
    icon: IconCommand,
    text,
    keys: hotkey === undefined ? undefined : [hotkey],
    run,
  }))
}

interface PaletteLineProps {
  id: string
  line: Line
  isNewGroup: boolean
  isChosen: boolean
  onRun: () => void
}

function PaletteLine({ id, line, isNewGroup, isChosen, onRun }: PaletteLineProps) {
  return (
    <>
      {isNewGroup && (
        <p className={styles['group']} aria-hidden="true">
          {line.group}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The keys are those of the combobox, which keeps the focus. */}
      <div id={id} role="option" aria-selected={isChosen} className={styles['option']} onClick={onRun}>
        <line.icon size={16} />
        <span>
          {mark(line.text, line.marks)}
          {line.note !== undefined && <small>{line.note}</small>}
        </span>
        <span className={styles['keys']}>
          {line.keys?.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
        </span>
      </div>
    </>
  )
}

/** The text with matches underlined. */
function mark(text: string, marks: readonly Span[]): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const [start, end] of marks) {
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>)
    from = end
  }
  return [...parts, text.slice(from)]
}
