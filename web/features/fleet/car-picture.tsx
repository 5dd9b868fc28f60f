import { pictureSources } from './picture-sources.ts'

interface CarPictureProps {
  /** The class's picture as the services give it; nothing is drawn without one. */
  address: string | undefined
  /** Empty where the name stands beside it. */
  alt: string
  /** Above the fold: fetched at once. */
  isEager?: boolean
}

export function CarPicture({ address, alt, isEager = false }: CarPictureProps) {
  if (address === undefined) return null
  const { src, width, height, avif } = pictureSources(address)
  return (
    <picture>
      {avif !== undefined && <source type="image/avif" srcSet={avif} />}
      <img src={src} alt={alt} width={width} height={height} loading={isEager ? 'eager' : 'lazy'} decoding="async" />
    </picture>
  )
}
