import { useState } from 'react'
import styles from './charts.module.css'

interface Point {
  /** The text of the point, also for screen readers. */
  text: string
  value: number | null
  last: number | null
}

const [width, height, padding] = [320, 96, 6]

/** The parts of a line between missing values, as SVG points. */
function toLines(values: readonly (number | null)[], toX: (i: number) => number, toY: (value: number) => number): string[] {
  const lines: string[][] = [[]]
  for (const [i, value] of values.entries()) {
    if (value === null) lines.push([])
    else lines.at(-1)?.push(`${toX(i).toFixed(1)},${toY(value).toFixed(1)}`)
  }
  return lines.filter((line) => line.length > 0).map((line) => line.join(' '))
}

function computeScale(points: readonly Point[], minTop: number, maxBottom: number, area = { width, height, padding }) {
  const values = points.flatMap(({ value, last }) => [value, last]).filter((value) => value !== null)
  const top = Math.max(minTop, ...values)
  const bottom = Math.min(maxBottom, ...values)
  const toX = (i: number) => area.padding + (i / Math.max(1, points.length - 1)) * (area.width - 2 * area.padding)
  const toY = (value: number) => area.height - area.padding - ((value - bottom) / (top - bottom || 1)) * (area.height - 2 * area.padding)
  return { toX, toY }
}

/** A value by period, dashed for the year before. The arrow keys, or the pointer, move a cursor that shows the values. */
export function LineChart({ label, points }: { label: string; points: readonly Point[] }) {
  const [chosen, setChosen] = useState(points.length - 1)
  const at = Math.min(chosen, points.length - 1)
  const point = points[at]
  const { toX, toY } = computeScale(points, 0, 0)
  const move = (to: number) => setChosen(Math.max(0, Math.min(points.length - 1, to)))
  const steps: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: points.length - 1 }
  return (
    <div className={styles['chart']}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={point?.text}
        className={styles['plot']}
        onKeyDown={(event) => {
          const to = steps[event.key]
          if (to === undefined) return
          event.preventDefault()
          move(to)
        }}
        onPointerMove={({ clientX, currentTarget }) => {
          const box = currentTarget.getBoundingClientRect()
          move(Math.round(((clientX - box.left) / box.width) * (points.length - 1)))
        }}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <line className={styles['base']} x1={0} x2={width} y1={height - padding} y2={height - padding} />
          <line className={styles['cursor']} x1={toX(at)} x2={toX(at)} y1={0} y2={height - padding} />
          {toLines(
            points.map(({ last }) => last),
            toX,
            toY,
          ).map((line) => (
            <polyline key={line} className={styles['before']} points={line} />
          ))}
          {toLines(
            points.map(({ value }) => value),
            toX,
            toY,
          ).map((line) => (
            <polyline key={line} className={styles['line']} points={line} />
          ))}
          {points.map(({ value, text }, i) =>
            value === null ? null : <circle key={text} className={styles['dot']} cx={toX(i)} cy={toY(value)} r={i === at ? 4 : 2} />,
          )}
        </svg>
      </div>
      <p className={styles['reading']}>{point?.text}</p>
    </div>
  )
}

/** The trend of a value at the size of a word, without labels. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const points = values.map((value) => ({ text: '', value, last: null }))
  const found = values.filter((value) => value !== null)
  if (found.length < 2) return null
  const { toX, toY } = computeScale(points, Math.max(...found), Math.min(...found), { width: 88, height: 32, padding: 4 })
  const end = values.findLastIndex((value) => value !== null)
  return (
    <svg className={styles['spark']} viewBox="0 0 88 32" aria-hidden="true">
      {toLines(values, toX, toY).map((line) => (
        <polyline key={line} className={styles['line']} points={line} />
      ))}
      <circle className={styles['dot']} cx={toX(end)} cy={toY(values[end] ?? 0)} r={3} />
    </svg>
  )
}
