import { useEffect } from 'react'
import { telephoneUrl } from '#contract/contact-urls.ts'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { Link } from '../../lib/navigation/link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './layout.module.css'
import type { Language } from '#contract/values/language.ts'
import { failure as en } from '../../locales/en/failure.ts'
import { failure as es } from '../../locales/es/failure.ts'

/** Bundled, unlike other texts, because they are shown when something could not be loaded. */
const failureTexts: Readonly<Record<Language, typeof es>> = { es, en }

const reloadPage = () => window.location.reload()

/** Shown when a page could not be opened, for example because its chunk failed to load; tries again once the connection is back. */
export function ErrorPage() {
  const { language, config } = useApp()
  const t = failureTexts[language]
  const { phone } = config.brand
  useDocumentHead({ title: t.page.title, isIndexed: false })
  useEffect(() => {
    window.addEventListener('online', reloadPage)
    return () => window.removeEventListener('online', reloadPage)
  }, [])
  return (
    <div className={`wrap ${styles.message}`}>
      <h1>{t.page.title}</h1>
      <p>
        {t.page.text}
        {phone !== '' && (
          <>
            {' '}
            {t.page.call} <a href={telephoneUrl(phone)}>{phone}</a>.
          </>
        )}
      </p>
      <p className={styles.actions}>
        <Button onClick={reloadPage}>{t.reload}</Button>
        <Link to={paths.home()}>{t.page.home}</Link>
      </p>
    </div>
  )
}

/** Shown when a part of the page could not be loaded; as an overlay if the part is one. */
export function FailedPart({ isLayer }: { isLayer: boolean }) {
  const t = failureTexts[useApp().language]
  return (
    <div role="alert" className={isLayer ? `${styles.failedPart} ${styles.layer}` : styles.failedPart}>
      <p>{t.part}</p>
      <Button size="sm" kind="secondary" onClick={reloadPage}>
        {t.reload}
      </Button>
    </div>
  )
}
