import type { Cents } from '#contract/money.ts'
import type { DocumentKind } from '#contract/values/booking-client.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Card } from '../../../../ui/content/card.tsx'
import { IconCreditCard } from '../../../../ui/icons/icon.tsx'
import { IconList } from '../../../../ui/content/icon-list.tsx'
import { IconId, IconUserPlus } from '../../../../ui/icons/icon-more.tsx'
import styles from './completed-page.module.css'

/** What the renter must bring to the counter (docs/domain.md 3.4, 3.5). */
export function BringList({ documentKind, depositCents }: { documentKind: DocumentKind; depositCents: Cents | undefined }) {
  const t = useTexts('completed').bring
  const format = useFormat()
  const items = [
    { icon: IconId, text: documentKind === 'cedula' ? t.cedula : t.passport },
    { icon: IconId, text: t.licence },
    { icon: IconCreditCard, text: t.card(depositCents === undefined ? undefined : format.money(depositCents)) },
    { icon: IconUserPlus, text: t.drivers },
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
