import type { CarClass } from '#contract/values/car-class.ts'
import { pictureSources } from './picture-sources.ts'

interface CarPictureProps {
  /** Nothing is drawn for a class without a picture. */
  car: Pick<CarClass, 'picture'>
  /** Empty where the name stands beside it. */
  alt: string
  /** How wide it is shown, as in an `img`. */
  sizes?: string
  /** Above the fold: fetched at once. */
  isEager?: boolean
}

/** The picture of a class in the best format that the browser knows, with its room kept before it is there. */
export function CarPicture({ car, alt, sizes, isEager = false }: CarPictureProps) {
  if (car.picture === undefined) return null
  const { src, width, height, avif } = pictureSources(car.picture)
  return (
    <picture>
      {avif !== undefined && <source type="image/avif" srcSet={avif} sizes={sizes ?? '480px'} />}
      <img src={src} alt={alt} width={width} height={height} loading={isEager ? 'eager' : 'lazy'} decoding="async" />
    </picture>
  )
}
