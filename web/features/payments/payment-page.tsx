import { Suspense, useEffect, useEffectEvent } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useHref, useQueryParameters } from '../../lib/navigation/navigation.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconReceipt } from '../../../ui/icons/icon.tsx'
import { PageMessage } from '../bookings/access/page-message.tsx'
import { openPaymentPage, paymentItem, readPayment, storePayment } from './stored-payment.ts'
import { toOutcome, type Outcome } from '../bookings/payment/outcome.ts'
import { useHoldExpired } from '../bookings/payment/hold/countdown.ts'
import { useStoredItem } from '../../lib/forms/use-session-item.ts'
import { usePaidBooking } from './use-paid-booking.ts'
import { usePayment, type WatchedPayment } from '../bookings/payment/use-payment.ts'

// Loaded lazily: without a payment the page only shows where to find one (docs/decisions/006-lean-browser.md).
const OutcomeView = lazyPart(() => import('./outcome-view.tsx').then((loaded) => loaded.OutcomeView))

/** The payment and its outcome (row R-23): the one in the address, otherwise the last one started in this tab (row R-43). */
export function PaymentPage() {
  const t = useTexts('payment')
  const { config } = useApp()
  const [{ ref }] = useQueryParameters()
  const stored = useStoredItem(paymentItem, readPayment)
  const id = ref !== undefined && ref !== '' ? ref.toLowerCase() : (stored?.id ?? null)
  const watched = usePayment(id)
  const { payment } = watched
  const isHoldExpired = useHoldExpired(payment?.state === 'pending' && payment.bookingStatus === 'held' ? payment.expiresAt : undefined)
  const outcome = toPageOutcome(watched, isHoldExpired)
  const { access, booking } = usePaidBooking(id, stored, payment)
  // The page changes without user action. The title shows it to a visitor who is in another tab.
  const title = id === null || payment === null ? t.page.title : t.outcomes[outcome].heading
  useDocumentHead({ title: `${title} · ${config.brand.name}`, description: t.page.description, isIndexed: false })

  const isAwaited = stored !== null && stored.id === id && stored.isAwaited
  const url = payment?.url ?? null
  const continueToProvider = useEffectEvent((to: string) => {
    if (stored === null) return
    storePayment({ ...stored, isAwaited: false })
    openPaymentPage(to)
  })
  useEffect(() => {
    if (isAwaited && url !== null) continueToProvider(url)
  }, [isAwaited, url])

  if (id === null) return <NoPayment />
  return (
    <Suspense fallback={<PageMessage heading={t.outcomes.loading.heading}>{null}</PageMessage>}>
      <OutcomeView outcome={outcome} payment={payment} access={access} booking={booking} pollNow={watched.pollNow} />
    </Suspense>
  )
}

export type PageOutcome = Outcome | 'loading' | 'unknown' | 'unanswered'

function toPageOutcome({ payment, problem }: WatchedPayment, isHoldExpired: boolean): PageOutcome {
  if (payment === null) return problem ?? 'loading'
  const outcome = toOutcome(payment)
  return isHoldExpired && outcome !== 'confirming' ? 'late' : outcome
}

function NoPayment() {
  const t = useTexts('payment').page.missing
  const href = useHref()
  return (
    <PageMessage heading={t.heading} text={t.text}>
      <ButtonLink href={href(paths.reservePayment())} icon={IconReceipt}>
        {t.find}
      </ButtonLink>
    </PageMessage>
  )
}
