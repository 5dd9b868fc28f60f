import { useRef, useState, type ReactNode } from 'react'
import type { CarClass } from '#contract/values/car-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { NoScript } from '../../../lib/no-script.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { SegmentedControl } from '../../../../ui/choices/segmented-control.tsx'
import { Stage } from '../../../../ui/content/card.tsx'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import { rearPicture } from './rear-picture.ts'
import styles from './car-gallery.module.css'

const pictureSizes = '(min-width: 1200px) 760px, (min-width: 768px) 54vw, 95vw'

/** A class from the front, or its photo, and from behind with its luggage. */
export function CarGallery({ car }: { car: CarClass }) {
  const t = useTexts('fleet')
  const { language } = useApp()
  const name = car.name?.[language] ?? ''
  const front = <CarPicture car={car} alt={car.pictureText?.[language] ?? t.car.picture(name)} sizes={pictureSizes} isEager />
  const rear = rearPicture(car)
  if (rear === undefined) {
    return (
      <>
        <Stage className={styles.stage}>{front}</Stage>
        <p className={styles.note}>{t.pictureNote}</p>
      </>
    )
  }
  const bags = rear.hasLuggage && car.bags ? t.car.bags(car.bags.large, car.bags.small) : undefined
  const second = <CarPicture car={rear} alt={t.views.fromBehind(name, bags)} sizes={pictureSizes} isEager />
  const labels = [t.views.front, bags === undefined ? t.views.rear : t.views.rearWithBags] as const
  return <Slides labels={labels} first={front} second={second} note={`${t.pictureNote} ${bags === undefined ? '' : t.views.bagSizes}`} />
}

interface SlidesProps {
  labels: readonly [first: string, second: string]
  first: ReactNode
  second: ReactNode
  note: string
}

const slideValues = ['0', '1'] as const

/** Two pictures to swipe or choose. The second one is loaded on hover, focus or swipe. */
function Slides({ labels, first, second, note }: SlidesProps) {
  const t = useTexts('fleet').views
  const track = useRef<HTMLDivElement>(null)
  /** The slide that a choice scrolls to; until it is reached, scroll events do not change `shown`. */
  const target = useRef<number>(null)
  const [shown, setShown] = useState(0)
  const [isSecondLoaded, setSecondLoaded] = useState(false)
  const loadSecond = () => setSecondLoaded(true)
  const choose = (value: string) => {
    const slide = Number(value)
    target.current = slide
    setShown(slide)
    track.current?.scrollTo({ left: slide * track.current.clientWidth })
  }
  const handleScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    const place = scrollLeft / clientWidth
    if (place > 0) loadSecond()
    if (target.current === null) setShown(Math.round(place))
    else if (Math.abs(place - target.current) < 0.02) target.current = null
  }
  return (
    <div onPointerEnter={loadSecond} onFocus={loadSecond}>
      <div
        ref={track}
        className={styles.track}
        role="group"
        aria-label={t.pictures}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must reach it.
        tabIndex={0}
        onScroll={handleScroll}
        onPointerDown={() => (target.current = null)}
      >
        <Stage className={styles.stage}>{first}</Stage>
        <Stage className={styles.stage}>{isSecondLoaded ? second : <NoScript>{second}</NoScript>}</Stage>
      </div>
      <div className={styles.below}>
        <SegmentedControl
          label={t.pictures}
          isLabelHidden
          name="picture"
          value={slideValues[shown] ?? '0'}
          options={slideValues.map((value, i) => ({ value, label: labels[i] ?? '' }))}
          onChange={choose}
        />
        <p className={styles.note}>{note}</p>
      </div>
    </div>
  )
}
