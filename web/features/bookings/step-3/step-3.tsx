import { Suspense, useLayoutEffect, useState } from 'react'
import { brandId } from '#contract/constants.ts'
import { hasSearch, quoteParameters } from '#contract/search-address.ts'
import { getSharedQuote } from '#contract/web-api/get-shared-quote.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useAnswer } from '../../../lib/data/use-data.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useQueryParameters } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import type { FlowState } from '../../booking-flow/flow.ts'
import { useFlow } from '../../booking-flow/flow-store.ts'
import { BookingPanel } from './booking/booking-panel.tsx'
import { BookingSteps } from './booking/booking-steps.tsx'
import { PageMessage } from '../access/page-message.tsx'
import { MissingStep } from './missing-step.tsx'
import type { LinkedPrice } from '../quote-link/quote-link.ts'
import styles from './step-3.module.css'

const OpenLink = lazyPart(() => import('../quote-link/open-link.tsx').then((loaded) => loaded.OpenLink))

/** The steps and the content, independent of the layout. */
export function Step3() {
  // Kept when the flow is emptied: between the answer and the confirmation the steps stay as they were.
  const [booked, setBooked] = useState<{ isPrepaid: boolean } | null>(null)
  const { isPrepaid } = useFlow()
  return (
    <>
      <BookingSteps current="data" isPrepaid={(booked ?? { isPrepaid }).isPrepaid} isBooked={booked !== null} />
      {/* Between the answer and the confirmation the flow is already empty, but nothing is missing. */}
      {booked === null ? <Step3Content onBooked={() => setBooked({ isPrepaid })} /> : <Booked />}
    </>
  )
}

const toRentalKey = ({ search, car }: Pick<FlowState, 'search' | 'car'>): string => JSON.stringify([search, car?.id])

function Step3Content({ onBooked }: { onBooked: () => void }) {
  const { search, car, isPrepaid, offer } = useFlow()
  const { flow } = useApp()
  const [parameters] = useQueryParameters()
  // With the rental that it is for: the visitor may choose another car or trip.
  const [linked, setLinked] = useState<{ price: LinkedPrice; rentalKey: string } | null>(null)
  const rentalKey = toRentalKey({ search, car })
  const linkedPrice = linked?.rentalKey === rentalKey ? linked.price : null
  // The search of a link is there even if the link was cut before its offer.
  const isLink = parameters[quoteParameters.offer] !== undefined || hasSearch(parameters)
  // After a reload the offer of a link is still there, but not until when it binds.
  const linkState = useAnswer(getSharedQuote, isLink || offer === null || linkedPrice !== null ? null : { brandId, offer })
  if (isLink)
    return (
      <Suspense>
        <OpenLink onOpened={(price) => setLinked({ price, rentalKey: toRentalKey(flow.read()) })} />
      </Suspense>
    )
  if (linkedPrice === null && offer !== null && linkState.value !== null) setLinked({ price: linkState.value, rentalKey })
  if (search === null || car === null) return <MissingStep hasSearch={search !== null} hasCar={car !== null} />
  return <BookingPanel search={search} chosen={car} isPrepaid={isPrepaid} linkedPrice={linkedPrice} onBooked={onBooked} />
}

function Booked() {
  const t = useTexts('booking')
  // The button is at the end of a long form, and what follows is shown at the top.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <PageMessage heading={t.booked}>
      <output className={styles.booked}>
        <Spinner size={24} />
        {t.opening}
      </output>
    </PageMessage>
  )
}
