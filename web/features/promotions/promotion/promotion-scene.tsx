import type { ReactNode } from 'react'
import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { useApp } from '../../../lib/app-context.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { placeUrl, toPlace } from '../../applied-promotions/promotion-place.ts'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import styles from './promotion-scene.module.css'

interface PromotionSceneProps {
  promotion: Promotion
  branches: readonly Branch[]
  sizes: string
  isEager?: boolean
  className?: string | undefined
  /** Shown over the picture, for example the discount. */
  children?: ReactNode
}

/** The promotion's car on the road at its place, or its photo, which covers both. */
export function PromotionScene({ promotion, branches, sizes, isEager = false, className, children }: PromotionSceneProps) {
  const { language } = useApp()
  return (
    <div className={classNames(styles.scene, className)}>
      <img
        src={placeUrl(toPlace(promotion, branches))}
        alt=""
        width={960}
        height={270}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        className={styles.place}
      />
      <CarPicture car={promotion} alt={promotion.text[language].pictureText} sizes={sizes} isEager={isEager} />
      {children}
    </div>
  )
}
