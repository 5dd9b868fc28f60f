import { useId, useRef, type PointerEvent } from 'react'
import { signatureSheet } from '#contract/values/signature.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FieldError } from '../../../../ui/fields/field-frame.tsx'
import styles from './signature.module.css'
import { beginStroke, drawOn, toPath, pointOnSheet } from './signature-strokes.ts'

interface SignaturePadProps {
  strokes: number[][]
  onDraw: (change: (strokes: number[][]) => number[][]) => void
  error: string | undefined
}

/** A pad to sign with finger, pen or mouse. The alternative is to type the name. */
export function SignaturePad({ strokes, onDraw, error }: SignaturePadProps) {
  const t = useTexts('check-in').step2
  const id = useId()
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
    onDraw((before) => drawOn(before, point))
  }
  const end = () => {
    isDown.current = false
  }
  return (
    <div className={styles.drawn} aria-describedby={error === undefined ? undefined : id} role="group" aria-label={t.sign}>
      <p className={styles.text}>{t.pad}</p>
      <svg
        className={styles.pad}
        viewBox={`0 0 ${signatureSheet.width} ${signatureSheet.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={strokes.length === 0 ? t.padEmpty : t.padFilled(strokes.length)}
        data-invalid={error === undefined ? undefined : ''}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line className={styles.line} x1="60" y1="310" x2="940" y2="310" />
        <path className={styles.stroke} d={toPath(strokes)} />
      </svg>
      <FieldError id={id} error={error} />
      {strokes.length > 0 && (
        <Button className={styles.clear} kind="quiet" size="sm" onClick={() => onDraw(() => [])}>
          {t.clear}
        </Button>
      )}
    </div>
  )
}
