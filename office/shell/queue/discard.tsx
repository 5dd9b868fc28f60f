import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useTexts } from '../../lib/texts.tsx'
import styles from './queue.module.css'

/** Needs a confirmation, because what is discarded is stored nowhere else. */
export function Discard({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button isSmall kind="danger" onClick={() => setAsking(true)}>
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
      <Button isSmall onClick={() => setAsking(false)}>
        {t.action.cancel}
      </Button>
    </div>
  )
}
