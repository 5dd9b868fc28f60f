import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/text/texts.ts'
import { Card, Stage } from '../../../../ui/content/card.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import styles from './summary-card.module.css'

interface SummaryCardProps {
  /** Target of links and buttons further up the page. */
  id?: string | undefined
  /** The card's accessible name. */
  label: string
  className?: string | undefined
  /** Undefined while loading; empty when there is no name. */
  name: string | undefined
  model?: string | undefined
  picture?: string | undefined
  isEager?: boolean
  children: ReactNode
}

/** The car with its picture, and details below: on step 3 and on the confirmation. */
export function SummaryCard({ id, label, className, name, model, picture, isEager = false, children }: SummaryCardProps) {
  const t = useTexts('price')
  return (
    <Card
      as="aside"
      isRaised
      className={[styles.card, className].filter(Boolean).join(' ')}
      aria-label={label}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <Stage className={styles.stage}>
            {picture !== undefined && picture !== '' && <CarPicture car={{ picture }} alt="" sizes="160px" isEager={isEager} />}
          </Stage>
          {name !== '' && <h2>{name ?? <Skeleton width="60%" />}</h2>}
          {name === undefined && (
            <p className={styles.model}>
              <Skeleton width="80%" />
            </p>
          )}
          {model !== undefined && model !== '' && <p className={styles.model}>{t.similar(model)}</p>}
        </div>
        {children}
      </div>
    </Card>
  )
}
