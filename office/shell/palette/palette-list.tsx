import { useEffect, useRef, type ReactNode } from 'react'
import { Key } from '../../components/button.tsx'
import type { Span } from '../../lib/match.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import type { PaletteLine } from './palette-lines.ts'
import styles from './palette.module.css'

interface PaletteListProps {
  id: string
  lines: readonly PaletteLine[]
  /** Results for what was typed are still to come. */
  isSearching: boolean
  /** The index of the chosen line. */
  at: number
  onRun: (line: PaletteLine) => void
}

/** The lines in groups. The focus stays in the field, which names the chosen line. */
export function PaletteList({ id, lines, isSearching, at, onRun }: PaletteListProps) {
  const { t } = useTexts()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A select cannot show groups with keys. */}
      <div ref={list} id={id} role="listbox" aria-label={t.palette.heading} className={styles['list']} hidden={lines.length === 0}>
        {groupLines(lines).map(({ name, members }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A group of options.
          <div key={name} role="group" aria-label={name}>
            <p className={styles['group']} aria-hidden="true">
              {name}
            </p>
            {members.map(({ line, index }) => (
              <Option key={line.id} id={`${id}-${index}`} line={line} isChosen={index === at} onRun={() => onRun(line)} />
            ))}
          </div>
        ))}
      </div>
      <p className={lines.length === 0 ? styles['none'] : 'visually-hidden'} role="status">
        {lines.length === 0
          ? isSearching
            ? t.shell.loading
            : t.palette.none
          : fill(t.palette.count[lines.length === 1 ? 'one' : 'other'], { count: lines.length })}
      </p>
    </>
  )
}

/** Groups in the order of their first line. */
function groupLines(lines: readonly PaletteLine[]) {
  const groups = new Map<string, { line: PaletteLine; index: number }[]>()
  lines.forEach((line, index) => groups.set(line.group, [...(groups.get(line.group) ?? []), { line, index }]))
  return [...groups].map(([name, members]) => ({ name, members }))
}

function Option({ id, line, isChosen, onRun }: { id: string; line: PaletteLine; isChosen: boolean; onRun: () => void }) {
  // An entry keeps the place of its key while it is not chosen, so that its text does not move.
  const isHidden = line.keys === undefined && !isChosen
  const keys = line.keys ?? (line.entry === undefined ? [] : ['↵'])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The keys are those of the combobox, which keeps the focus.
    <div id={id} role="option" aria-selected={isChosen} className={styles['option']} onClick={onRun}>
      <line.icon size={16} />
      <span>
        {mark(line.text, line.marks)}
        {line.note !== undefined && <small>{line.note}</small>}
      </span>
      <span className={styles['end']}>
        {line.status}
        {keys.length > 0 && (
          <span className={styles['keys']} data-hidden={isHidden || undefined}>
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </span>
        )}
      </span>
    </div>
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
