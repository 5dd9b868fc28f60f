import { useDocumentHead } from '../../lib/document-head.ts'
import { useHref } from '../../lib/navigation.ts'
import { mainId } from '../../lib/navigation-effects.ts'
import { useTexts } from '../../lib/texts.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { notFoundTexts } from './not-found-texts.ts'
import styles from './not-found.module.css'

/** Any other address (row R-41). It says nothing of the address, so that one rendering serves all of them. */
export function NotFoundPage() {
  const t = useTexts(notFoundTexts)
  const href = useHref()
  useDocumentHead({ title: t.title, status: 404, isIndexed: false })
  return (
    <main id={mainId} className={`wrap ${styles.page}`} tabIndex={-1}>
      <h1>{t.title}</h1>
      <p>{t.text}</p>
      <p className={styles.ways}>
        <ButtonLink href={href(paths.home())}>{t.home}</ButtonLink>
        <ButtonLink href={href(paths.fleet())} kind="secondary">
          {t.fleet}
        </ButtonLink>
      </p>
    </main>
  )
}
