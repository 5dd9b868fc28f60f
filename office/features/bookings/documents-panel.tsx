import type { BookingDetail } from '#contract/office/bookings.ts'
import { IconLock } from '../../../ui/icons/icon.tsx'
import { Panel } from '../../components/panel.tsx'
import { useTexts } from '../../lib/texts.tsx'
import styles from './documents-panel.module.css'

/** Which documents of the check-in are stored sealed. */
export function DocumentsPanel({ booking: { documents } }: { booking: BookingDetail }) {
  const { t, format } = useTexts()
  return (
    <Panel title={t.bookings.sealed} isPadded={documents.length === 0}>
      {documents.length === 0 ? (
        <p className="muted">{t.bookings.sealedNone}</p>
      ) : (
        <ul className={styles['documents']}>
          {documents.map(({ id, kind, name, at }) => (
            <li key={id}>
              <IconLock size={16} />
              <span>{t.bookings.sealedKinds[kind]}</span>
              <span className="muted">{at === null ? name : `${name}, ${format.at(at)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
