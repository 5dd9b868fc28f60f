import { useEffect, useState } from 'react'
import { groupCode } from '#contract/values/booking.ts'
import { retry } from '../../../lib/data/retry.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import styles from './booking-qr.module.css'
import type { QrDrawing } from './draw-qr.ts'

/** The booking code as a QR code, for the scanner at the counter. Its space is reserved before it is drawn. */
export function BookingQr({ code, className = '' }: { code: string; className?: string | undefined }) {
  const t = useTexts('completed')
  const [drawing, setDrawing] = useState<QrDrawing | null>(null)
  useEffect(() => {
    let isCurrent = true
    retry(() => import('./draw-qr.ts')).then(
      ({ drawQr }) => isCurrent && setDrawing(drawQr(code)),
      // No QR code then: the booking code beside it can be typed.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [code])
  return (
    <div className={`${styles.background} ${className}`}>
      {drawing !== null && (
        <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={t.qr(groupCode(code))} shapeRendering="crispEdges">
          <path d={drawing.path} />
        </svg>
      )}
    </div>
  )
}
