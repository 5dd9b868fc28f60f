import { useTexts } from '../../../lib/text/texts.ts'
import { Card } from '../../../../ui/content/card.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import list from './fleet-list.module.css'
import styles from './fleet-skeleton.module.css'

const placeholders = [1, 2, 3, 4, 5, 6]

/** Placeholder for the list while it loads. */
export function FleetSkeleton() {
  const t = useTexts('fleet')
  return (
    <div className={`wrap ${list.layout}`} aria-busy="true">
      <div className={list.side}>
        <Skeleton height="560px" radius="var(--r-card)" />
      </div>
      <div className={list.head}>
        <div>
          <h1>{t.loading}</h1>
          <p className={list.priceNote}>{'\u00a0'}</p>
        </div>
        <div className={styles.tools}>
          <Skeleton height="44px" radius="var(--r-pill)" />
          <Skeleton height="56px" radius="var(--r-control)" />
        </div>
      </div>
      <ul className={list.cars} aria-hidden="true">
        {placeholders.map((key) => (
          <Card key={key} as="li">
            <div className={styles.card}>
              <Skeleton height="100%" radius="0" />
            </div>
          </Card>
        ))}
      </ul>
    </div>
  )
}
