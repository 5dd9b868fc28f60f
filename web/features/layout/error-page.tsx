import { useApp } from '../../lib/app-context.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { layoutTexts } from './layout-texts.ts'
import styles from './layout.module.css'

/** In place of a page that could not be opened, such as a chunk that a bad connection lost. */
export function ErrorPage() {
  const { language } = useApp()
  const t = layoutTexts.loaded(language)
  if (t === undefined) return null
  return (
    <div className={`wrap ${styles.message}`}>
      <h1>{t.error.title}</h1>
      <p>{t.error.text}</p>
      <p className={styles.actions}>
        <Button onClick={() => window.location.reload()}>{t.reload}</Button>
        <Link to={paths.home()}>{t.error.home}</Link>
      </p>
    </div>
  )
}
