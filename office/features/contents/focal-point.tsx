import { useState, type CSSProperties, type MouseEvent } from 'react'
import { toPictureAddress } from '#contract/office/pictures.ts'
import { useTexts } from '../../lib/texts.tsx'
import styles from './picture.module.css'

interface FocalPointProps {
  id: string
  x: number
  y: number
  canEdit: boolean
  onChange: (x: number, y: number) => void
}

/** The shapes in which the site shows a picture: a card, a small card on a phone, the header of an article. */
const crops = { card: '16 / 9', phone: '128 / 100', article: '7 / 3' } as const
const cropNames = Object.keys(crops) as (keyof typeof crops)[]

const toPercent = (part: number) => Math.min(100, Math.max(0, Math.round(part * 100)))

/** The point that every crop shows: a click on the picture, or one slider for each direction. */
export function FocalPoint({ id, x, y, canEdit, onChange }: FocalPointProps) {
  const { t } = useTexts()
  const texts = t.pictures
  // While a slider moves, only the crops follow; what is saved changes when it stops.
  const [moving, setMoving] = useState<{ x: number; y: number } | null>(null)
  const point = moving ?? { x, y }
  const source = toPictureAddress(id, 50, 50)
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    onChange(toPercent((clientX - box.left) / box.width), toPercent((clientY - box.top) / box.height))
  }
  const stop = () => {
    if (moving !== null) onChange(moving.x, moving.y)
    setMoving(null)
  }
  const axis = (name: 'x' | 'y') => (
    <label>
      {texts.axes[name]}
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        disabled={!canEdit}
        value={point[name]}
        aria-valuetext={`${point[name]} %`}
        onChange={(event) => setMoving({ ...point, [name]: Number(event.target.value) })}
        onKeyUp={stop}
        onPointerUp={stop}
        onBlur={stop}
      />
    </label>
  )
  const position: CSSProperties = { objectPosition: `${point.x}% ${point.y}%` }
  return (
    <div className={styles['focal']}>
      <div>
        {/* The sliders do the same by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className={styles['whole']} onClick={canEdit ? choose : undefined}>
          <img src={source} alt={texts.whole} />
          <span className={styles['point']} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
        </div>
        <fieldset className={styles['axes']}>
          <legend>{texts.focus}</legend>
          {axis('x')}
          {axis('y')}
        </fieldset>
      </div>
      <ul className={styles['crops']} aria-label={texts.crops}>
        {cropNames.map((name) => (
          <li key={name}>
            <img src={source} alt="" style={{ ...position, aspectRatio: crops[name] }} />
            <small>{texts.crop[name]}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
