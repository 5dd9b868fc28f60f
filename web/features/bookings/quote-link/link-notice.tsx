import { toWallTime } from '#contract/panama-time.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import type { BookingPrice } from '../price/use-booking-price.ts'
import type { LinkedPrice } from './quote-link.ts'

const tones = {
  valid: 'success',
  cheaper: 'success',
  expired: 'warning',
  'used-up': 'warning',
  'other-client': 'info',
  broken: 'warning',
  passed: 'warning',
} as const

/** Whether the price of the link still binds, or what has changed. Renders nothing while the class has no price at all. */
export function LinkNotice({ linkedPrice, price }: { linkedPrice: LinkedPrice; price: BookingPrice }) {
  const t = useTexts('quote-link').outcome
  const format = useFormat()
  const now = price.displayed?.totalCents
  if (now === undefined) return null
  if (linkedPrice.state === 'broken') {
    return (
      <Notice tone={tones.broken} title={t.broken.title}>
        {t.broken.text}
      </Notice>
    )
  }
  if (linkedPrice.state === 'passed') {
    const { passed, next } = linkedPrice
    return (
      <Notice tone={tones.passed} title={t.passed.title(format.dateWithYear(passed.from), format.dateWithYear(passed.to))}>
        {t.passed.text(format.dateTime(next.from), format.dateTime(next.to))}
      </Notice>
    )
  }
  const { state, totalCents, expiresAt } = linkedPrice
  const at = format.dateTime(toWallTime(Date.parse(expiresAt)))
  return (
    <Notice tone={tones[state]} title={t[state].title(format.money(totalCents))}>
      {t[state].text(at, format.money(totalCents))}
    </Notice>
  )
}
