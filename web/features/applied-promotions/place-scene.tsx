import type { ReactNode } from 'react'
import type { CarClass } from '#contract/values/car-class.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CarPicture } from '../car-classes/car-picture.tsx'
import { placeUrl, type Place } from './promotion-place.ts'
import styles from './place-scene.module.css'

interface PlaceSceneProps {
  place: Place
  car: Pick<CarClass, 'picture'>
  /** Empty when what is shown is beside it. */
  alt: string
  sizes: string
  isEager?: boolean
  className?: string | undefined
  /** Shown over the picture, for example a discount. */
  children?: ReactNode
}

/** A car on the road at a drawn place, or a photo, which covers both. */
export function PlaceScene({ place, car, alt, sizes, isEager = false, className, children }: PlaceSceneProps) {
  return (
    <div className={classNames(styles.scene, className)}>
      <img src={placeUrl(place)} alt="" width={960} height={270} loading={isEager ? 'eager' : 'lazy'} decoding="async" />
      <CarPicture car={car} alt={alt} sizes={sizes} isEager={isEager} />
      {children}
    </div>
  )
}
