import { useEffect, useEffectEvent } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/document-head.ts'
import { useHref, useSearchPart } from '../../lib/navigation.ts'
import { useTexts } from '../../lib/texts.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { IconPhone, IconReceipt, IconRefresh } from '../../../ui/icon.tsx'
import { MissingPart } from '../bookings/access/missing-part.tsx'
import { paymentAccessItem } from '../bookings/access/kept-access.ts'
import { useReservation, type OpenReservation } from '../bookings/access/use-reservation.ts'
import { OpeningPart, PayScreen } from './pay-screen.tsx'

/** The payment of a booking by a link that was sent (row R-23). Its token stands in the fragment alone, so that no server's log has it. */
export function PaymentInPage() {
  const t = useTexts('payment').link
  const { config } = useApp()
  const reservation = useReservation(paymentAccessItem)
  const { booking, isLoading } = reservation
  useDocumentHead({ title: `${t.title} · ${config.brand.name}`, description: t.description, isIndexed: false })

  const [{ token }, changeSearch] = useSearchPart()
  const followLink = useEffectEvent((given: string) => {
    // At its clean address the page takes no token (docs/wire.md, Mailed links).
    if (!window.location.hash.startsWith('#/')) return
    // The link pays for whoever has it, so it does not stay where it can be read, copied or gone back to.
    changeSearch({ token: undefined })
    reservation.open({ by: 'link', token: given, code: null })
  })
  useEffect(() => {
    if (token !== undefined && token !== '') followLink(token)
  }, [token])

  if (booking !== null) return <PayScreen reservation={reservation} />
  return isLoading ? <OpeningPart /> : <LinkPart reservation={reservation} />
}

/** Why the link opened nothing, or that there was none, and the way on. */
function LinkPart({ reservation: { problem, access, open } }: { reservation: OpenReservation }) {
  const t = useTexts('payment').link
  const { brand } = useApp().config
  const href = useHref()
  const kind =
    problem === null ? null : problem.kind === 'link-expired' ? 'expired' : problem.kind === 'link-unknown' ? 'unknown' : 'unanswered'
  const { heading, text } = kind === null ? { heading: t.heading, text: t.cold } : t[kind]
  return (
    <MissingPart heading={heading} text={text}>
      {kind === 'unanswered' && access !== null ? (
        <Button icon={IconRefresh} onClick={() => open(access)}>
          {t.again}
        </Button>
      ) : (
        <ButtonLink href={href(paths.reservePayment())} icon={IconReceipt}>
          {t.find}
        </ButtonLink>
      )}
      {brand.phone !== '' && (
        <ButtonLink kind="secondary" icon={IconPhone} href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}>
          {t.call(brand.phone)}
        </ButtonLink>
      )}
    </MissingPart>
  )
}
