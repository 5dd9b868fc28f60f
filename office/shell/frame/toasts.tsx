import { useEffect } from 'react'
import { useRefusalText } from '../../components/refusal.tsx'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { useTexts } from '../../lib/texts.tsx'
import { Key } from '../../components/button.tsx'
import { useShell, type Undo } from '../shell-context.ts'
import styles from './toasts.module.css'

export interface Notice {
  id: number
  text: string
  undo?: Undo | undefined
}

const displayMs = 10_000

/** The notification of the last action, shown for ten seconds, with an undo button. */
export function Toasts({ notice, onDismiss }: { notice: Notice | null; onDismiss: () => void }) {
  const { t } = useTexts()
  const { notify } = useShell()
  const refusalText = useRefusalText()
  useEffect(() => {
    if (notice === null) return undefined
    const timer = setTimeout(onDismiss, displayMs)
    return () => clearTimeout(timer)
  }, [notice, onDismiss])
  const undo = async () => {
    onDismiss()
    const answer = await notice?.undo?.()
    if (answer === undefined) return
    if (answer.ok) notify(t.action.undone)
    // It can be tried again.
    else notify(Object.values(refusalText(answer)).join(' '), notice?.undo)
  }
  useHotkeys(notice?.undo === undefined ? {} : { z: () => void undo() })
  return (
    <div className={styles['region']} role="status" aria-label={t.shell.notifications}>
      {notice !== null && (
        <p className={styles['toast']} key={notice.id}>
          {notice.text}
          {notice.undo !== undefined && (
            <button type="button" onClick={() => void undo()} aria-keyshortcuts="Z">
              {t.action.undo} <Key>Z</Key>
            </button>
          )}
        </p>
      )}
    </div>
  )
}
