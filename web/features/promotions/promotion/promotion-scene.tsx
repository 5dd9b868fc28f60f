import type { ReactNode } from 'react'
import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { useApp } from '../../../lib/app-context.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import { getBranches, isEverywhere } from '../../applied-promotions/promotion-reach.ts'
import styles from './promotion-scene.module.css'

export type Scene = 'coast' | 'highlands' | 'city' | 'country'

const scenesByRegion: Readonly<Record<number, Scene>> = { 1: 'city', 2: 'highlands', 3: 'coast' }

/** The landscape of the promotion's region, or a general one when it applies to several. */
export function toScene(promotion: Promotion, branches: readonly Branch[]): Scene {
  if (isEverywhere(promotion, branches)) return 'country'
  const regions = new Set(getBranches(promotion, branches).map(({ regionId }) => regionId))
  const [region] = regions
  return regions.size === 1 && region !== undefined ? (scenesByRegion[region] ?? 'country') : 'country'
}

interface PromotionSceneProps {
  scene: Scene
  promotion: Promotion
  sizes: string
  isEager?: boolean
  className?: string | undefined
  /** Shown over the picture, for example the discount. */
  children?: ReactNode
}

/** The promotion's photo, or its car in front of a flat landscape as decoration. */
export function PromotionScene({ scene, promotion, sizes, isEager = false, className, children }: PromotionSceneProps) {
  const { language } = useApp()
  return (
    <div className={classNames(styles.scene, styles[scene], className)}>
      <svg viewBox="0 0 480 270" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        {landscapes[scene]}
        <path className={styles.road} d="M0 232h480v38H0z" />
        <path className={styles.dashes} d="M0 254h480" />
      </svg>
      <CarPicture car={promotion} alt={promotion.text[language].pictureText} sizes={sizes} isEager={isEager} />
      {children}
    </div>
  )
}

const landscapes: Readonly<Record<Scene, ReactNode>> = {
  coast: (
    <>
      <circle className={styles.sun} cx="366" cy="84" r="44" />
      <path className={styles.far} d="M0 150q60-34 118-14t104-6q40-12 74 6t184 2v94H0z" />
      <path className={styles.water} d="M0 160h480v72H0z" />
      <path
        className={styles.foam}
        d="M0 186q30-9 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0M0 206q30-9 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0"
      />
      <path className={styles.near} d="M0 222q120-26 240-4t240-8v24H0z" />
      <path className={styles.palm} d="M70 228q6-62-8-116l7-2q16 54 11 118z" />
      <path
        className={styles.palm}
        d="M66 112q-34-22-58 6 30-10 58-4-36 6-40 38 16-28 42-36 2-36 38-34-22 10-36 34 28-14 52 14-30-10-50-8 26 8 26 38-10-28-32-42z"
      />
    </>
  ),
  highlands: (
    <>
      <circle className={styles.sun} cx="400" cy="66" r="36" />
      <path className={styles.far} d="M30 232L216 38q16-14 32-4l14 10q10 6 22-4l10-8q14-8 26 8l180 192z" />
      <path className={styles.cloud} d="M338 118h96a17 17 0 0 0 0-34 26 26 0 0 0-48-8 20 20 0 0 0-32 12 15 15 0 0 0-16 30z" />
      <path className={styles.middle} d="M0 196q90-50 180-22t150-12q90-22 150 16v54H0z" />
      <path className={styles.rows} d="M250 196q80-30 230-16M230 210q100-30 250-14M206 224q120-26 274-12" />
      <path className={styles.near} d="M0 216q110-34 220-8t260 2v24H0z" />
    </>
  ),
  city: (
    <>
      <circle className={styles.sun} cx="372" cy="76" r="40" />
      <path
        className={styles.far}
        d="M30 232V128h26V92h24v58h16v-28h30v-52l14-22 14 22v96h18V110h30v38h14V70h10l6-26 6 26h10v100h20v-62h32v30h18V96h28v52h22v-30h30v114z"
      />
      <path
        className={styles.middle}
        d="M0 232v-54h34v-22h30v34h26v-50h36v40h28v-18h34v38h36v-58h26v42h36v-22h30v36h28v-46h38v34h26v-18h38v64z"
      />
      <path className={styles.near} d="M0 220q120-14 240-4t240-2v20H0z" />
    </>
  ),
  country: (
    <>
      <circle className={styles.sun} cx="376" cy="88" r="44" />
      <path className={styles.far} d="M0 166q70-60 136-26 40-52 96-8 50-30 92 4 76-48 156 22v74H0z" />
      <path className={styles.middle} d="M0 196q100-46 196-14t284-14v64H0z" />
      <path className={styles.near} d="M0 220q130-30 250-8t230-6v28H0z" />
      <path
        className={styles.palm}
        d="M420 214v-34h5v34zM410 186a13 15 0 1 1 25 0 13 13 0 0 1-25 0zM392 216v-24h4v24zM384 198a10 12 0 1 1 20 0 10 10 0 0 1-20 0z"
      />
    </>
  ),
}
