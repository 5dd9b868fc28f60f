import { useEffect, useRef, useState } from 'react'
import styles from './sheet.module.css'

interface CellInputProps {
  name: string
  initial: string
  onDone: (text: string, move: readonly [number, number] | null, isForAll: boolean) => void
  onStop: () => void
}

/** Typing in a cell: `Enter` and `Tab` save, with Ctrl for all chosen cells; `Esc` leaves it. */
export function CellInput({ name, initial, onDone, onStop }: CellInputProps) {
  const [text, setText] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    // A key that began the typing stays; an amount that is edited is replaced by typing.
    if (initial.length > 1) input.current?.select()
  }, [initial])
  return (
    <input
      ref={input}
      className={styles['input']}
      aria-label={name}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text === initial && onStop()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') return onStop()
        if (event.key !== 'Enter' && event.key !== 'Tab') return undefined
        event.preventDefault()
        const isForAll = event.ctrlKey || event.metaKey
        const back = event.shiftKey ? -1 : 1
        const move: readonly [number, number] | null = isForAll ? null : event.key === 'Enter' ? [back, 0] : [0, back]
        return onDone(text, move, isForAll)
      }}
    />
  )
}
