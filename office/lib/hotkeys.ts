// One listener for all keyboard shortcuts of the office. While a dialog is open only the palette's works, since the others act on the page below.
// Single-letter shortcuts are ignored in fields, or if the user has switched them off (WCAG 2.1.4). The latest binding has priority.

import { useEffect, useRef } from 'react'
import { readSettings } from './settings.ts'

/** `k` with ⌘ or Ctrl is `mod+k`; `g h` is a sequence. */
export type Keys = string

interface Binding {
  keys: Keys
  run(): void
}

const bindings: Binding[] = []
/** Timeout between the keys of a sequence. */
const sequenceMs = 1_200
let sequenceStart: { key: string; at: number } | null = null

/** All active bindings, for the list of shortcuts. */
export const listKeys = (): readonly Keys[] => bindings.map(({ keys }) => keys)

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Whether Enter or Space on the focused element has a meaning of its own. */
const isControl = (target: EventTarget | null) =>
  isField(target) || (target instanceof Element && target.matches('a[href], button, summary, [role]'))

/** The key of an event in the notation of bindings. */
export function toKey({ key, metaKey, ctrlKey }: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey'>): string {
  const name = key === ' ' ? 'space' : key.toLowerCase()
  return metaKey || ctrlKey ? `mod+${name}` : name
}

function handleKeydown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing || event.repeat) return
  const key = toKey(event)
  const isLetter = !key.startsWith('mod+') && (key.length === 1 || key === 'space')
  if (isLetter && (!readSettings().hasLetterKeys || isField(event.target))) return
  if ((key === 'enter' || key === 'space') && isControl(event.target)) return
  if (key !== 'mod+k' && document.querySelector('dialog[open]') !== null) return
  const isSecond = sequenceStart !== null && event.timeStamp - sequenceStart.at < sequenceMs
  const pressed = isSecond && sequenceStart !== null ? `${sequenceStart.key} ${key}` : key
  sequenceStart = null
  const found = bindings.findLast(({ keys }) => keys === pressed)
  if (found !== undefined) {
    event.preventDefault()
    found.run()
  } else if (bindings.some(({ keys }) => keys.startsWith(`${key} `))) {
    sequenceStart = { key, at: event.timeStamp }
  }
}

/** Binds shortcuts while a component is mounted. */
export function useHotkeys(map: Readonly<Record<Keys, () => void>>): void {
  const latest = useRef(map)
  useEffect(() => {
    latest.current = map
  })
  const names = Object.keys(map).join('|')
  useEffect(() => {
    if (bindings.length === 0) document.addEventListener('keydown', handleKeydown)
    const added = (names === '' ? [] : names.split('|')).map((keys): Binding => ({ keys, run: () => latest.current[keys]?.() }))
    bindings.push(...added)
    return () => {
      for (const binding of added) bindings.splice(bindings.indexOf(binding), 1)
      if (bindings.length === 0) document.removeEventListener('keydown', handleKeydown)
    }
  }, [names])
}
