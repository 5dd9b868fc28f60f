import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { PromotionList } from '../promotion-list.tsx'
import styles from '../promotions.module.css'
import { usePromotionLists } from '../../applied-promotions/use-promotions.ts'

/** The address names an unknown promotion: a notice and the current ones (row R-44). */
export function UnknownPromotion() {
  const t = useTexts('promotions')
  const href = useHref()
  const { promotions, areComplete } = usePromotionLists()
  useDocumentHead({ title: t.unknown.title, status: 404, isIndexed: false })
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t.unknown.title}</h1>
      {promotions.length > 0 ? (
        <p className={styles.lead}>{t.unknown.text}</p>
      ) : (
        areComplete && <p className={styles.lead}>{t.unknown.textAlone}</p>
      )}
      {promotions.length === 0 ? (
        <ButtonLink href={href(paths.fleet())}>{t.toFleet}</ButtonLink>
      ) : (
        <PromotionList promotions={promotions} isFirst />
      )}
    </div>
  )
}
