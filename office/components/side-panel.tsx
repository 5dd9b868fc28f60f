import type { ReactNode } from 'react'
import { IconClose } from '../../ui/icons/icon.tsx'
import { useHotkeys } from '../lib/hotkeys.ts'
import { useTexts } from '../lib/texts.tsx'
import { IconAction } from './button.tsx'
import styles from './side-panel.module.css'

/** The selected row of a list in short, beside the list: the list keeps its place and its keys. `Esc` closes it. */
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
