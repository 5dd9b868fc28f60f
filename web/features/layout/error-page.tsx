import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { Link } from '../../lib/navigation/link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { failureTexts } from './failure-texts.ts'
import styles from './layout.module.css'

/** Shown when a page could not be opened, for example because its chunk failed to load. */
export function ErrorPage() {
  const t = failureTexts[useApp().language]
  useDocumentHead({ title: t.page.title, isIndexed: false })
  return (
    <div className={`wrap ${styles.message}`}>
      <h1>{t.page.title}</h1>
      <p>{t.page.text}</p>
      <p className={styles.actions}>
        <Button onClick={() => window.location.reload()}>{t.reload}</Button>
        <Link to={paths.home()}>{t.page.home}</Link>
      </p>
    </div>
  )
}
