import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconAction, Key } from './button.tsx'
import { IconDots } from '../shell/icons.tsx'
import styles from './menu.module.css'

export interface MenuItem {
  id: string
  text: string
  hotkey?: string | undefined
  run: () => void
}

/** Actions behind one button. Closes on Escape, on a click outside, and after selecting an action. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const listId = useId()
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = (event: PointerEvent) => event.target instanceof Node && !root.current?.contains(event.target) && setOpen(false)
    document.addEventListener('pointerdown', closeOutside)
    root.current?.querySelector<HTMLElement>('ul button')?.focus()
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])
  useLayoutEffect(() => {
    const list = root.current?.querySelector('ul')
    if (isOpen && root.current && list) placeList(root.current, list)
  }, [isOpen])
  if (items.length === 0) return null
  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  const step = (by: number) => {
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('ul button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons.at((at + by) % buttons.length)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys are those of the buttons inside.
    <div
      ref={root}
      className={styles['menu']}
      onKeyDown={(event) => {
        if (!isOpen) return
        if (event.key === 'Escape') close()
        else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault()
          step(event.key === 'ArrowDown' ? 1 : -1)
        }
      }}
    >
      <IconAction icon={IconDots} label={label} aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <ul id={listId} className={styles['list']}>
          {items.map(({ id, text, hotkey, run }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  close()
                  run()
                }}
              >
                {text}
                {hotkey !== undefined && <Key>{hotkey}</Key>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Aligns the menu so that it stays within the window, and opens it upwards if there is no room below. */
function placeList(root: HTMLElement, list: HTMLElement): void {
  const button = root.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = list
  const side = button.right >= width ? { right: '0' } : { left: '0' }
  const isAbove = button.bottom + height + 8 > window.innerHeight && button.top > height
  Object.assign(list.style, side, isAbove ? { bottom: 'calc(100% + 4px)' } : { top: 'calc(100% + 4px)' })
}
