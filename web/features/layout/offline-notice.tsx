import { useSyncExternalStore } from 'react'
import { useTexts } from '../../lib/text/texts.ts'
import { IconCloudOff } from '../../../ui/icons/icon.tsx'
import styles from './offline-notice.module.css'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('offline', onChange)
  window.addEventListener('online', onChange)
  return () => {
    window.removeEventListener('offline', onChange)
    window.removeEventListener('online', onChange)
  }
}

/** Shown when the browser reports that it is offline, never because a call failed (row X-01). */
export function OfflineNotice() {
  const t = useTexts('layout')
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <p className={styles.notice}>
          <IconCloudOff size={20} />
          <span>{t.offline}</span>
        </p>
      )}
    </div>
  )
}
