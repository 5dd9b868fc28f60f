import type { CarClass } from '#contract/values/car-class.ts'
import { pictureSources } from './picture-sources.ts'

interface CarPictureProps {
  /** Renders nothing for a class without a picture. */
  car: Pick<CarClass, 'picture'>
  /** Empty when the name is beside it. */
  alt: string
  /** The `sizes` of an `img`: the width at which it is shown decides which file is loaded. */
  sizes: string
  /** Above the fold: loaded at once. */
  isEager?: boolean
}

/** The picture of a class, or a photo that fills its place, in the best supported format, with reserved space. */
export function CarPicture({ car, alt, sizes, isEager = false }: CarPictureProps) {
  if (car.picture === undefined) return null
  const { src, width, height, avif, focus } = pictureSources(car.picture)
  return (
    <picture>
      {avif !== undefined && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        style={focus === undefined ? undefined : { height: '100%', padding: 0, objectFit: 'cover', objectPosition: focus }}
      />
    </picture>
  )
}
