import { useEffect, useRef, useState } from 'react'
import { IconSearch } from '../../ui/icons/icon.tsx'
import { useHotkeys } from '../lib/hotkeys.ts'
import { Key } from './button.tsx'
import styles from './search-field.module.css'

/** Searches while typing, with a short delay; `/` focuses it. */
export function SearchField({ label, words, onSearch }: { label: string; words: string; onSearch: (typed: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(words)
  useHotkeys({ '/': () => field.current?.focus() })
  useEffect(() => {
    if (typed === words) return undefined
    const timer = setTimeout(() => onSearch(typed.trim()), 200)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only typing starts a search; `onSearch` is new with each render.
  }, [typed])
  return (
    <div className={styles['search']}>
      <IconSearch size={16} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
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
