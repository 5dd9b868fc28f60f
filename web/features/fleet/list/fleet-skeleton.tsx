import { useTexts } from '../../../lib/text/texts.ts'
import { Card } from '../../../../ui/content/card.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import list from './fleet-list.module.css'
import styles from './fleet-skeleton.module.css'

const placeholders = [1, 2, 3, 4, 5, 6]

/** Placeholder for the list while it loads, with its rows and columns, so that nothing moves when it comes. */
export function FleetSkeleton() {
  const t = useTexts('fleet')
  return (
    <div className={`wrap ${list.layout}`} aria-busy="true">
      <div className={list.side}>
        <Skeleton height="560px" radius="var(--r-card)" />
      </div>
      <div className={list.head}>
        <div>
          <h1 className={list.heading}>
            {t.loading}
            <span>{'\u00a0'}</span>
          </h1>
          <div className={list.notes}>
            <p className={list.priceNote}>{'\u00a0'}</p>
          </div>
        </div>
        <div className={`${list.chips} ${styles.chips}`}>
          <Skeleton height="44px" radius="var(--r-pill)" />
        </div>
        <div className={`${list.order} ${styles.order}`}>
          <Skeleton width="220px" height="56px" radius="var(--r-control)" />
        </div>
      </div>
      <ul className={list.cars} aria-hidden="true">
        {placeholders.map((key) => (
          <Card key={key} as="li">
            <div className={styles.card}>
              <Skeleton height="100%" radius="0" />
              <div className={styles.words}>
                <Skeleton width="50%" height="20px" />
                <Skeleton width="80%" height="16px" />
              </div>
              <div className={styles.price}>
                <Skeleton width="88px" height="24px" />
                <Skeleton width="88px" height="44px" radius="var(--r-control)" />
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </div>
  )
}
