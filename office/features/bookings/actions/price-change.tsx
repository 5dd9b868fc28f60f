import { fill, useTexts } from '../../../lib/texts.tsx'

/** The price difference of a change; undefined while it is being calculated. */
export function PriceChange({ before, after }: { before: number; after: number | undefined }) {
  const { t, format } = useTexts()
  const texts = t.bookingActions
  if (after === undefined) return <p className="muted">{texts.pricing}</p>
  const text = after === before ? texts.same : after > before ? texts.more : texts.less
  const amounts = {
    total: format.money(after),
    before: format.money(before),
    after: format.money(after),
    difference: format.money(Math.abs(after - before)),
  }
  return (
    <p role="status">
      <b>{fill(text, amounts)}</b>
    </p>
  )
}
