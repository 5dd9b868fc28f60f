import { useApp } from '../../lib/app-context.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { failureTexts } from './failure-texts.ts'
import styles from './layout.module.css'

/** Shown when a part of the page could not be loaded; as a layer when the part would have been one. */
export function FailedPart({ isLayer }: { isLayer: boolean }) {
  const t = failureTexts[useApp().language]
  return (
    <div role="alert" className={isLayer ? `${styles.failedPart} ${styles.layer}` : styles.failedPart}>
      <p>{t.part}</p>
      <Button size="sm" kind="secondary" onClick={() => window.location.reload()}>
        {t.reload}
      </Button>
    </div>
  )
}
