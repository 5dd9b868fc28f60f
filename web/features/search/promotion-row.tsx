import type { Promotion } from '#contract/values/promotion.ts'
import { useApp } from '../../lib/app-context.ts'
import { NoScript } from '../../lib/no-script.tsx'
import { useTexts } from '../../lib/text/texts.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Tag } from '../../../ui/content/tag.tsx'
import { usePromotion } from '../applied-promotions/use-promotions.ts'
import styles from './search-form.module.css'

interface PromotionRowProps {
  packageId: number
  /** The promotions of the page, without those that need a code. */
  promotions: readonly Promotion[]
  onDrop: () => void
  /** The same search without the promotion. Without script a link leads to it. */
  plainHref: string
}

/** A promotion without a known name is shown too, so that it is clear why a price is or is not reduced. */
export function PromotionRow({ packageId, promotions, onDrop, plainHref }: PromotionRowProps) {
  const t = useTexts('search')
  const listed = promotions.find((promotion) => promotion.packageId === packageId)
  const loaded = usePromotion(listed === undefined ? packageId : null)
  const promotion = listed ?? loaded
  const { language } = useApp()
  return (
    <p className={styles.promotion}>
      <Tag tone="success">{promotion === undefined ? t.unnamedPromotion : t.promotion(promotion.text[language].title)}</Tag>
      <Button kind="quiet" size="sm" onClick={onDrop}>
        {t.dropPromotion}
      </Button>
      <NoScript>
        <ButtonLink kind="quiet" size="sm" href={plainHref}>
          {t.dropPromotion}
        </ButtonLink>
      </NoScript>
    </p>
  )
}
