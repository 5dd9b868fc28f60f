import { useNavigate } from '@tanstack/react-router'
import { IconSearch } from '../../../ui/icons/icon.tsx'
import { IconPlus } from '../../../ui/icons/icon-more.tsx'
import { Button, Key } from '../../components/button.tsx'
import { useTexts } from '../../lib/texts.tsx'
import type { OfficePage } from '../office-page.ts'
import styles from './top-bar.module.css'

/** ⌘ on Apple keyboards, Ctrl on others. */
export const modKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

interface TopBarProps {
  title: string
  /** Shown where the sidebar has no room for it. */
  branch: string | undefined
  /** The element that replaces the title on the page of one object. */
  crumbRef: (place: HTMLElement | null) => void
  /** Pages that create something. */
  creationPages: readonly OfficePage[]
  onSearch: () => void
}

export function TopBar({ title, branch, crumbRef, creationPages, onSearch }: TopBarProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  return (
    <header className={styles['bar']} data-screen-only>
      <div className={styles['crumb']}>
        <b>{title}</b>
        {branch !== undefined && <small>{branch}</small>}
        <span ref={crumbRef} />
      </div>
      <button type="button" className={styles['find']} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} />
        <span>{t.shell.search}</span>
        <span className={styles['keys']}>
          <Key>{modKey()}</Key>
          <Key>K</Key>
        </span>
      </button>
      {creationPages.map(({ path, text, hotkey }) => (
        <Button
          key={path}
          className={styles['create']}
          icon={IconPlus}
          hotkey={hotkey?.toUpperCase()}
          onClick={() => void navigate({ to: path })}
        >
          <span>{t.pages[text]}</span>
        </Button>
      ))}
    </header>
  )
}
