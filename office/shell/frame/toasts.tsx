import { useEffect } from 'react'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { useTexts } from '../../lib/texts.tsx'
import { Key } from '../../components/button.tsx'
import styles from './toasts.module.css'

export interface Notice {
  id: number
  text: string
  undo?: (() => void) | undefined
}

const displayMs = 10_000

/** The notification of the last action, shown for ten seconds, with an undo button. */
export function Toasts({ notice, onDismiss }: { notice: Notice | null; onDismiss: () => void }) {
  const { t } = useTexts()
  useEffect(() => {
    if (notice === null) return undefined
    const timer = setTimeout(onDismiss, displayMs)
    return () => clearTimeout(timer)
  }, [notice, onDismiss])
  const undo = () => {
    onDismiss()
    notice?.undo?.()
  }
  useHotkeys(notice?.undo === undefined ? {} : { z: undo })
  return (
    <div className={styles['region']} role="status" aria-label={t.shell.notifications}>
      {notice !== null && (
        <p className={styles['toast']} key={notice.id}>
          {notice.text}
          {notice.undo !== undefined && (
            <button type="button" onClick={undo} aria-keyshortcuts="Z">
              {t.action.undo} <Key>Z</Key>
            </button>
          )}
        </p>
      )}
    </div>
  )
}
