import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { ReloadLink } from '../../../../ui/buttons/reload-link.tsx'
import styles from '../promotions.module.css'

/** The promotion is loading or failed to load. */
export function WaitingPromotion({ hasFailed, onReload }: { hasFailed: boolean; onReload: () => void }) {
  const t = useTexts('promotions')
  useDocumentHead({ title: t.title })
  return (
    <div className={`wrap ${styles.page}`} aria-busy={!hasFailed}>
      <h1>{hasFailed ? t.failed.title : t.loading}</h1>
      {hasFailed && (
        <>
          <p className={styles.lead}>{t.failed.text}</p>
          <ReloadLink className={styles.reload} onReload={onReload}>
            {t.reload}
          </ReloadLink>
        </>
      )}
    </div>
  )
}
