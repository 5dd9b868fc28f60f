import { IconSearch } from '../../../ui/icons/icon-more.tsx'
import { Key } from '../../components/button.tsx'
import { useTexts } from '../../lib/texts.tsx'
import styles from './top-bar.module.css'

/** ⌘ on Apple keyboards, Ctrl on others. */
export const modKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

export function TopBar({ title, onSearch }: { title: string; onSearch: () => void }) {
  const { t } = useTexts()
  return (
    <header className={styles['bar']}>
      <b className={styles['crumb']}>{title}</b>
      <button type="button" className={styles['find']} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} />
        <span>{t.shell.search}</span>
        <span className={styles['keys']}>
          <Key>{modKey()}</Key>
          <Key>K</Key>
        </span>
      </button>
    </header>
  )
}
