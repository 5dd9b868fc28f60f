import type { Cents } from '#contract/money.ts'
import type { DocumentKind } from '#contract/values/booking-client.ts'
import type { PriceLine } from '#contract/values/price-line.ts'
import { useApp } from '../../../lib/app-context.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../../ui/content/card.tsx'
import { IconCreditCard, IconReceipt } from '../../../../ui/icons/icon.tsx'
import { IconList } from '../../../../ui/content/icon-list.tsx'
import { IconId, IconUserPlus } from '../../../../ui/icons/icon-more.tsx'
import { findPromotionId } from '../../applied-promotions/promotion-conditions.ts'
import { usePromotion } from '../../applied-promotions/use-promotions.ts'
import styles from './completed-page.module.css'

interface BringListProps {
  documentKind: DocumentKind
  depositCents: Cents | undefined
  lines: readonly PriceLine[]
}

/** What the renter must bring to the counter (docs/domain.md 3.4, 3.5). A promotion may ask for a proof. */
export function BringList({ documentKind, depositCents, lines }: BringListProps) {
  const t = useTexts('completed').bring
  const { language } = useApp()
  const format = useFormat()
  const promotion = usePromotion(findPromotionId(lines))
  const items = [
    { icon: IconId, text: documentKind === 'cedula' ? t.cedula : t.passport },
    { icon: IconId, text: t.licence },
    { icon: IconCreditCard, text: t.card(depositCents === undefined ? undefined : format.money(depositCents)) },
    { icon: IconUserPlus, text: t.drivers },
    ...(promotion === undefined
      ? []
      : [
          {
            icon: IconReceipt,
            text: t.promotion(promotion.text[language].title),
            link: <Link to={paths.specialPromotion(promotion.id)}>{t.conditions}</Link>,
          },
        ]),
  ]
  return (
    <section className={styles.block}>
      <h2>{t.title}</h2>
      <Card isPadded>
        <IconList items={items} />
      </Card>
    </section>
  )
}
