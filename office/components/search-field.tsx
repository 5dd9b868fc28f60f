import { useEffect, useRef, useState } from 'react'
import { IconSearch } from '../../ui/icons/icon.tsx'
import { useHotkeys } from '../lib/hotkeys.ts'
import { useIsWide } from '../lib/use-is-wide.ts'
import { Key } from './button.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps {
  label: string
  /** The label for a phone, if the whole one does not fit in the field. */
  short?: string
  words: string
  onSearch: (typed: string) => void
}

/** Searches while typing, with a short delay; `/` focuses it. */
export function SearchField({ label, short = label, words, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(words)
  const sent = useRef(words)
  const isWide = useIsWide()
  useHotkeys({ '/': () => field.current?.focus() })
  useEffect(() => {
    if (typed === words) return undefined
    const timer = setTimeout(() => onSearch((sent.current = typed.trim())), 200)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only typing starts a search; `onSearch` is new with each render.
  }, [typed])
  // Another view was opened, such as by the menu or by Back.
  useEffect(() => {
    if (words !== sent.current) setTyped((sent.current = words))
  }, [words])
  return (
    <div className={styles['search']}>
      <IconSearch size={16} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={isWide ? label : short}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Key>/</Key>
    </div>
  )
}
