import type { OpenedDocument } from '#contract/office/booking-documents.ts'
import { signatureSheet } from '#contract/values/signature.ts'
import styles from './documents-panel.module.css'

/** A decrypted document, kept only while its dialog is open. */
export function OpenedDocumentView({ opened, label }: { opened: OpenedDocument; label: string }) {
  if (opened.kind === 'photo') return <img className={styles['opened']} src={`data:image/jpeg;base64,${opened.jpeg}`} alt={label} />
  const { signature } = opened
  if (signature.kind === 'typed') return <p className={styles['typed']}>{signature.name}</p>
  const { width, height } = signatureSheet
  return (
    <svg className={styles['opened']} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {signature.strokes.map((stroke) => (
        <polyline key={stroke.join()} points={stroke.join(' ')} />
      ))}
    </svg>
  )
}
