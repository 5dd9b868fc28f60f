import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { IconAlert } from '../../../../ui/icons/icon.tsx'
import styles from './sheet.module.css'

interface CellInputProps {
  name: string
  initial: string
  /** Why what was typed could not be saved. */
  problem: string | undefined
  /** In the last lines there is no room below the cell. */
  isAbove: boolean
  onDone: (text: string, move: readonly [number, number] | null, isForAll: boolean) => void
  onType: () => void
  /** Called when the input loses the focus. */
  onLeave: (text: string) => void
  onCancel: () => void
}

/** Typing in a cell: `Enter`, `Tab` and leaving it save, the first two with Ctrl for all chosen cells; `Esc` does not. */
export function CellInput({ name, initial, problem, isAbove, onDone, onType, onLeave, onCancel }: CellInputProps) {
  const problemId = useId()
  const [text, setText] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    // A key that began the typing stays; an amount that is edited is replaced by typing.
    if (initial.length > 1) input.current?.select()
  }, [initial])
  return (
    <>
      <input
        ref={input}
        className={styles['input']}
        aria-label={name}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          onType()
        }}
        // The window can lose the focus while the cell keeps it.
        onBlur={() => document.activeElement !== input.current && onLeave(text)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') return onCancel()
          if (event.key !== 'Enter' && event.key !== 'Tab') return undefined
          event.preventDefault()
          const isForAll = event.ctrlKey || event.metaKey
          const back = event.shiftKey ? -1 : 1
          const move: readonly [number, number] | null = isForAll ? null : event.key === 'Enter' ? [back, 0] : [0, back]
          return onDone(text, move, isForAll)
        }}
      />
      {problem !== undefined && (
        <div id={problemId} role="alert" className={classNames(styles['problem'], isAbove && styles['above'])}>
          <p className={styles['fact']}>
            <IconAlert size={16} />
            {problem}
          </p>
        </div>
      )}
    </>
  )
}
