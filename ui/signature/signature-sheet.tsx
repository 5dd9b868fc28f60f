import { useRef, type PointerEvent } from 'react'
import { signatureSheet } from '#contract/values/signature.ts'
import { beginStroke, extendStroke, pointOnSheet, toPath } from './strokes.ts'
import styles from './signature-sheet.module.css'

interface SignatureSheetProps {
  strokes: number[][]
  onDraw: (change: (strokes: number[][]) => number[][]) => void
  /** Describes what has been drawn. */
  label: string
  isInvalid?: boolean
}

/** A sheet to sign on with finger, pen or mouse. The form must also offer a way to sign without drawing. */
export function SignatureSheet({ strokes, onDraw, label, isInvalid = false }: SignatureSheetProps) {
  const isDown = useRef(false)
  const getPoint = (event: PointerEvent<SVGSVGElement>) =>
    pointOnSheet({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect())
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDown.current = true
    const point = getPoint(event)
    onDraw((before) => beginStroke(before, point))
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!isDown.current) return
    const point = getPoint(event)
    onDraw((before) => extendStroke(before, point))
  }
  const end = () => {
    isDown.current = false
  }
  return (
    <svg
      className={styles['sheet']}
      viewBox={`0 0 ${signatureSheet.width} ${signatureSheet.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      data-invalid={isInvalid ? '' : undefined}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <line className={styles['line']} x1="60" y1="310" x2="940" y2="310" />
      <path className={styles['stroke']} d={toPath(strokes)} />
    </svg>
  )
}
