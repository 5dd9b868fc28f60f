import { telephoneUrl } from '#contract/contact-urls.ts'
import { useEffect, useEffectEvent } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { useHref, useQueryParameters } from '../../lib/navigation/navigation.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconPhone, IconReceipt } from '../../../ui/icons/icon.tsx'
import { IconRefresh } from '../../../ui/icons/icon-more.tsx'
import { PageMessage } from '../bookings/access/page-message.tsx'
import { paymentAccessItem } from '../bookings/access/stored-access.ts'
import { useOpenBooking, type OpenBooking } from '../bookings/access/use-open-booking.ts'
import { OpeningBooking, PayScreen } from './pay/pay-screen.tsx'
import { stageHeading, usePaymentStage } from './payment-stage.ts'

/** Pays a booking by a mailed link (row R-23). The token is only in the fragment, so that no server logs it. */
export function PaymentInPage() {
  const words = useTexts('payment')
  const t = words.link
  const reservation = useOpenBooking(paymentAccessItem)
  const { booking, isLoading } = reservation
  const stage = usePaymentStage(booking)
  useDocumentHead({
    title: booking === null || stage === null ? t.title : stageHeading(words, stage, booking),
    description: t.description,
    isIndexed: false,
  })

  const [{ token }, changeParameters] = useQueryParameters()
  const followLink = useEffectEvent((given: string) => {
    // At its clean address the page accepts no token (docs/wire.md, Mailed links).
    if (!window.location.hash.startsWith('#/')) return
    // Anyone who has the link can pay with it, so it is removed from the address bar and the history.
    changeParameters({ token: undefined })
    reservation.open({ by: 'link', token: given, code: null })
  })
  useEffect(() => {
    if (token !== undefined && token !== '') followLink(token)
  }, [token])

  if (stage !== null) return <PayScreen reservation={reservation} stage={stage} />
  return isLoading ? <OpeningBooking /> : <LinkPart reservation={reservation} />
}

/** Why the link did not work, or that there was none, and what to do. */
function LinkPart({ reservation: { problem, access, open } }: { reservation: OpenBooking }) {
  const t = useTexts('payment').link
  const { brand } = useApp().config
  const href = useHref()
  const kind =
    problem === null ? null : problem.kind === 'link-expired' ? 'expired' : problem.kind === 'link-unknown' ? 'unknown' : 'unanswered'
  const { heading, text } = kind === null ? { heading: t.heading, text: t.withoutLink } : t[kind]
  return (
    <PageMessage heading={heading} text={text}>
      {kind === 'unanswered' && access !== null ? (
        <Button icon={IconRefresh} onClick={() => open(access)}>
          {t.retry}
        </Button>
      ) : (
        <ButtonLink href={href(paths.reservePayment())} icon={IconReceipt}>
          {t.find}
        </ButtonLink>
      )}
      {brand.phone !== '' && (
        <ButtonLink kind="secondary" icon={IconPhone} href={telephoneUrl(brand.phone)}>
          {t.call(brand.phone)}
        </ButtonLink>
      )}
    </PageMessage>
  )
}
