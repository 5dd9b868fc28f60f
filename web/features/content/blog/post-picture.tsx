import type { PostSummary } from '#contract/values/post.ts'
import { useApp } from '../../../lib/app-context.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Stage } from '../../../../ui/content/card.tsx'
import { PlaceScene } from '../../applied-promotions/place-scene.tsx'
import type { Place } from '../../applied-promotions/promotion-place.ts'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import styles from './blog-page.module.css'

const tones = ['mint', 'sea', 'sun'] as const
const placesByTag: Readonly<Record<string, Place>> = {
  playa: 'beach',
  montana: 'highlands',
  ciudad: 'city',
  aeropuerto: 'airport',
  carretera: 'canal',
  precios: 'office',
  flota: 'lot',
  accidentes: 'roadside',
}

interface PostPictureProps {
  post: PostSummary
  sizes: string
  /** The `sizes` of a car that is drawn in a place, where it has the height of the place. */
  sizesAtPlace?: string
  isEager: boolean
  className: string | undefined
}

/** The car of an article in the place that the article is about; otherwise on a colour that always stays the same for the article. */
export function PostPicture({ post, sizes, sizesAtPlace = sizes, isEager, className }: PostPictureProps) {
  const { language } = useApp()
  const place = post.tags.flatMap(({ key }) => placesByTag[key] ?? [])[0]
  const picture = { car: post, alt: post.text[language].pictureText, sizes, isEager }
  if (place !== undefined) return <PlaceScene place={place} className={className} {...picture} sizes={sizesAtPlace} />
  return (
    <Stage tone={tones[post.id % tones.length] ?? 'mint'} className={classNames(className, styles.plain)}>
      <CarPicture {...picture} />
    </Stage>
  )
}
