import type { ReactNode } from 'react'
import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { useApp } from '../../../lib/app-context.ts'
import { PlaceScene } from '../../applied-promotions/place-scene.tsx'
import { toPlace } from '../../applied-promotions/promotion-place.ts'

interface PromotionSceneProps {
  promotion: Promotion
  branches: readonly Branch[]
  sizes: string
  isEager?: boolean
  className?: string | undefined
  /** Shown over the picture, for example the discount. */
  children?: ReactNode
}

/** The promotion's car at its place. */
export function PromotionScene({ promotion, branches, ...props }: PromotionSceneProps) {
  const { language } = useApp()
  return <PlaceScene place={toPlace(promotion, branches)} car={promotion} alt={promotion.text[language].pictureText} {...props} />
}
