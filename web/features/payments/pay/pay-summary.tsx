import { ourBrand } from '#contract/request-codecs.ts'
import { getAdditionals } from '#contract/content/get-additionals.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { PriceLines } from '../../bookings/price/price-lines.tsx'
import { SummaryCard } from '../../bookings/price/summary-card.tsx'
import { TripLines } from '../../bookings/price/trip-lines.tsx'
import { priceSectionId } from '../../bookings/price/price-overview.tsx'

/** Car, trip and price line by line, beside the payment. */
export function PaySummary({ booking }: { booking: ManagedBooking }) {
  const t = useTexts('payment')
  const { language } = useApp()
  const branches = useData(getAgencies, ourBrand).value ?? []
  const extras = useData(getAdditionals, {}).value ?? []
  const { car, trip } = booking
  return (
    <SummaryCard id={priceSectionId} label={t.due.sums} name={car.name?.[language]} model={car.model} picture={car.picture}>
      <TripLines search={trip} branches={branches} />
      <PriceLines
        lines={booking.lines}
        totalCents={booking.totalCents}
        depositCents={booking.depositCents}
        extras={extras}
        coverageId={booking.coverageId}
      />
    </SummaryCard>
  )
}
