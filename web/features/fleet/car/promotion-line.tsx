import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { paths } from '../../../paths.ts'
import { SearchLink } from '../search/search-link.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Tag } from '../../../../ui/content/tag.tsx'
import { getBranches } from '../../applied-promotions/promotion-conditions.ts'
import { usePromotion } from '../../applied-promotions/use-promotions.ts'
import styles from '../list/fleet-list.module.css'
import { isFree } from '../list/fleet-view.ts'

interface PromotionLineProps {
  cars: readonly RatedClass[]
  search: StoredSearch
  packageId: number
  branches: readonly Branch[]
}

/** The effect of the promotion on this list, even when there is none, and a link to continue without it. */
export function PromotionLine({ cars, search, packageId, branches }: PromotionLineProps) {
  const t = useTexts('fleet')
  const format = useFormat()
  const { language, flow } = useApp()
  const promotion = usePromotion(packageId)
  const title = promotion?.text[language].title
  const lowered = cars.filter((car) => isFree(car) && car.previousTotalCents !== undefined).length
  const renderDropLink = (kind: 'quiet' | 'secondary') => (
    <SearchLink kind={kind} search={{ ...search, packageId: null }} branches={branches} onChoose={flow.chooseOtherSearch}>
      {t.dropPromotion}
    </SearchLink>
  )
  if (lowered > 0) {
    return (
      <p className={styles.promotion}>
        <Tag tone="success">{title === undefined ? t.unknownPromotion : t.promotion(title)}</Tag>
        <span>{t.promotionOn(lowered)}</span>
        {promotion !== undefined && <Link to={paths.specialPromotion(promotion.id)}>{t.promotionTerms}</Link>}
        {renderDropLink('quiet')}
      </p>
    )
  }
  const places = promotion === undefined ? [] : getBranches(promotion, branches)
  const isElsewhere = promotion?.branchIds?.includes(search.pickUpBranchId) === false
  // One of its classes is free, and not cheaper.
  const isUsedUp = cars.some((car) => isFree(car) && promotion?.classIds.includes(car.id))
  const reason = isUsedUp ? t.noPromotion.usedUp : t.noPromotion.classes
  return (
    <Notice
      tone="info"
      className={styles.noPromotion}
      title={title === undefined ? t.noPromotion.untitled : t.noPromotion.title(title)}
      action={renderDropLink('secondary')}
    >
      {isElsewhere ? t.noPromotion.elsewhere(format.list(places.map(({ name }) => name))) : reason}{' '}
      {promotion !== undefined && <Link to={paths.specialPromotion(promotion.id)}>{t.noPromotion.see}</Link>}
    </Notice>
  )
}
