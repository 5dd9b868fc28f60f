import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/text/texts.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Stage } from '../../../../ui/content/card.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import styles from './summary-card.module.css'

interface SummaryHeadProps {
  /** Undefined while loading; empty when there is no name. */
  name: string | undefined
  model?: string | undefined
  picture?: string | undefined
  /** Lines below the car. */
  children?: ReactNode
}

/** The car with its picture, at the top of a receipt. */
export function SummaryHead({ name, model, picture, children }: SummaryHeadProps) {
  const t = useTexts('price')
  return (
    <div className={styles.head}>
      <Stage className={styles.stage}>
        {picture !== undefined && picture !== '' && <CarPicture car={{ picture }} alt="" sizes="160px" isEager />}
      </Stage>
      <div>
        {name !== '' && <h2>{name ?? <Skeleton width="60%" />}</h2>}
        {name === undefined && (
          <p className={styles.model}>
            <Skeleton width="80%" />
          </p>
        )}
        {model !== undefined && model !== '' && <p className={styles.model}>{t.similar(model)}</p>}
        {children}
      </div>
    </div>
  )
}

interface SummaryCardProps extends SummaryHeadProps {
  /** Target of links and buttons further up the page. */
  id?: string | undefined
  /** The card's accessible name. */
  label: string
  className?: string | undefined
  /** Lines below the car's name. */
  trip?: ReactNode
  /** Below the receipt. */
  after?: ReactNode
  children: ReactNode
}

/** A receipt with a torn edge: the car with its picture, and details below. */
export function SummaryCard({ id, label, className, trip, after, children, ...head }: SummaryCardProps) {
  return (
    <aside className={classNames(styles.card, className)} aria-label={label} id={id} tabIndex={id === undefined ? undefined : -1}>
      <div className={styles.shadow}>
        <div className={styles.inner}>
          <SummaryHead {...head}>{trip}</SummaryHead>
          {children}
        </div>
      </div>
      {after}
    </aside>
  )
}
