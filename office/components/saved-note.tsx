import { fill, useTexts } from '../lib/texts.tsx'
import styles from './saved-note.module.css'

/** The page shows what the device has saved, because there is no connection. */
export function SavedNote({ at }: { at: number }) {
  const { t, format } = useTexts()
  return <p className={styles['saved']}>{fill(t.offline.fromSaved, { time: format.limit(at) })}</p>
}
