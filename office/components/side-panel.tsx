import type { ReactNode } from 'react'
import { IconClose } from '../../ui/icons/icon.tsx'
import { useHotkeys } from '../lib/hotkeys.ts'
import { useTexts } from '../lib/texts.tsx'
import { IconAction } from './button.tsx'
import styles from './side-panel.module.css'

/** A summary of the selected row beside its list, which keeps its scroll position and its keyboard shortcuts. `Esc` closes it. */
export function SidePanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTexts()
  useHotkeys({ escape: onClose })
  return (
    <aside className={styles['panel']} data-side-panel aria-label={t.list.selected}>
      <div className={styles['close']}>
        <IconAction icon={IconClose} label={t.shell.close} onClick={onClose} />
      </div>
      {children}
    </aside>
  )
}
