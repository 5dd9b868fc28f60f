import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useTexts } from '../../lib/texts.tsx'
import styles from './queue.module.css'

/** Needs a confirmation, because what is discarded is stored nowhere else. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTexts()
  const [isConfirming, setConfirming] = useState(false)
  if (!isConfirming) {
    return (
      <Button isSmall kind="danger" onClick={() => setConfirming(true)}>
        {t.offline.discard}
      </Button>
    )
  }
  return (
    <div className={styles['sure']} role="group" aria-label={t.action.discardTitle}>
      <span>{t.offline.discardSure}</span>
      <Button isSmall kind="danger" onClick={onDiscard}>
        {t.offline.discard}
      </Button>
      <Button isSmall onClick={() => setConfirming(false)}>
        {t.action.cancel}
      </Button>
    </div>
  )
}
