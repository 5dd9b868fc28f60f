import { Suspense, useLayoutEffect, useState } from 'react'
import { brandId } from '#contract/constants.ts'
import { hasSearch, quoteParameters } from '#contract/search-address.ts'
import { getSharedQuote } from '#contract/web-api/get-shared-quote.ts'
import { useAnswer } from '../../../lib/data/use-data.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useQueryParameters } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
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

function Step3Content({ onBooked }: { onBooked: () => void }) {
  const { search, car, isPrepaid, offer } = useFlow()
  const [parameters] = useQueryParameters()
  const [linkedPrice, setLinkedPrice] = useState<LinkedPrice | null>(null)
  // The search of a link is there even if the link was cut before its offer.
  const isLink = parameters[quoteParameters.offer] !== undefined || hasSearch(parameters)
  // After a reload the offer of a link is still there, but not until when it binds.
  const linkState = useAnswer(getSharedQuote, isLink || offer === null || linkedPrice !== null ? null : { brandId, offer })
  if (isLink)
    return (
      <Suspense>
        <OpenLink onOpened={setLinkedPrice} />
      </Suspense>
    )
  if (linkedPrice === null && offer !== null && linkState.value !== null) setLinkedPrice(linkState.value)
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
