import type { PointerEvent } from 'react'
import { drawOutlines } from '#contract/outlines/draw.ts'
import { outlineFrames, outlineSheet, outlineViews, type BodyStyle, type OutlineView } from '#contract/outlines/proportions.ts'
import { findPlace, toPoint, type OutlinePlace } from '#contract/outlines/parts.ts'
import { classNames } from '../class-names.ts'
import styles from './vehicle-outline.module.css'

export interface OutlineMark extends OutlinePlace {
  id: string
  number: number
  /** Recorded before. */
  isOld: boolean
  isChosen?: boolean
  /** Names the mark for a screen reader. */
  label: string
}

interface VehicleOutlineProps {
  style: BodyStyle
  /** Describes the picture. */
  label: string
  viewLabels: Readonly<Record<OutlineView, string>>
  marks: readonly OutlineMark[]
  /** Called with the touched place. The form must also offer a list of the parts, because this needs a pointer. */
  onPlace?: ((place: OutlinePlace) => void) | undefined
  onChoose?: ((id: string) => void) | undefined
}

/** The outlines of a car from all sides with numbered marks: old ones hollow, new ones filled. */
export function VehicleOutline({ style, label, viewLabels, marks, onPlace, onChoose }: VehicleOutlineProps) {
  const views = drawOutlines(style)
  const touch = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const place = findPlace({
      x: ((event.clientX - box.left) / box.width) * outlineSheet.width,
      y: ((event.clientY - box.top) / box.height) * outlineSheet.height,
    })
    if (place !== null) onPlace?.(place)
  }
  return (
    <div className={styles['outline']}>
      <svg
        viewBox={`0 0 ${outlineSheet.width} ${outlineSheet.height}`}
        role="img"
        aria-label={label}
        className={onPlace === undefined ? undefined : styles['open']}
        onPointerUp={onPlace === undefined ? undefined : touch}
      >
        {outlineViews.map((view) => (
          <g key={view}>
            {views[view].body.map((path) => (
              <path key={path} className={styles['body']} d={path} />
            ))}
            {views[view].glass.map((path) => (
              <path key={path} className={styles['glass']} d={path} />
            ))}
            {views[view].lines.map((path) => (
              <path key={path} className={styles['line']} d={path} />
            ))}
            <text className={styles['caption']} {...captionAt(view)}>
              {viewLabels[view]}
            </text>
          </g>
        ))}
      </svg>
      {marks.map((mark) => (
        <Mark key={mark.id} mark={mark} onChoose={onChoose} />
      ))}
    </div>
  )
}

/** Below each view. */
function captionAt(view: OutlineView): { x: number; y: number } {
  const { x, y, width, height } = outlineFrames[view]
  return { x: x + width / 2, y: y + height + 9 }
}

function Mark({ mark, onChoose }: { mark: OutlineMark; onChoose: ((id: string) => void) | undefined }) {
  const { x, y } = toPoint(mark)
  const position = { left: `${(x / outlineSheet.width) * 100}%`, top: `${(y / outlineSheet.height) * 100}%` }
  const className = classNames(styles['mark'], mark.isOld && styles['old'], mark.isChosen === true && styles['chosen'])
  const number = <span className={styles['number']}>{mark.number}</span>
  return onChoose === undefined ? (
    <span className={className} style={position} role="img" aria-label={mark.label}>
      {number}
    </span>
  ) : (
    <button type="button" className={className} style={position} aria-label={mark.label} onClick={() => onChoose(mark.id)}>
      {number}
    </button>
  )
}
