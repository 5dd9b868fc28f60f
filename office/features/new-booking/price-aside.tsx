import { Link } from '@tanstack/react-router'
import type { OfferedClass } from '#contract/office/new-booking.ts'
import { Choices } from '../../components/choices.tsx'
import { Button } from '../../components/button.tsx'
import { Empty, Panel } from '../../components/panel.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { joinFacts } from '../../lib/format.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { PriceTable } from '../bookings/page/price-panel.tsx'
import { toTypedMoment } from '../../lib/parse-moment.ts'
import type { NewBooking } from './use-new-booking.ts'
import styles from './new-booking.module.css'

type Alternative = NewBooking['alternatives'][number]

/** The price line by line, or why there is none and the remedy. */
export function PriceAside({ booking }: { booking: NewBooking }) {
  const { t } = useTexts()
  const texts = t.newBooking
  const { offers, refused } = booking
  const price = offers.displayPrice
  return (
    <div className={styles['aside']}>
      {refused !== undefined && (
        <div data-refused tabIndex={-1}>
          <Refusal refused={refused} action={<Remedies booking={booking} />} />
        </div>
      )}
      <Alternatives booking={booking} />
      <Panel title={texts.price} note={texts.priceNote}>
        {price === undefined ? (
          <Empty title={offers.rental === null ? texts.askClass : refused === undefined ? texts.pricing : texts.noPrice} />
        ) : (
          <div aria-busy={offers.price === undefined || undefined} className={styles['price']}>
            <PriceTable {...price} />
          </div>
        )}
      </Panel>
    </div>
  )
}

/** What helps after a refusal: a link to the booking that was sent before, or the reason of the do-not-rent entry. */
function Remedies({ booking: { refused, draft } }: { booking: NewBooking }) {
  const { t } = useTexts()
  const { reason, addedBy } = refused?.facts ?? {}
  if (refused?.code === 'key_reused') {
    return (
      <Link to="/reservas" search={{ q: draft.email }}>
        {t.newBooking.findSent}
      </Link>
    )
  }
  if (refused?.code !== 'not_accepted' || reason === undefined) return null
  return <p>{fill(t.newBooking.barredBy, { name: String(addedBy), reason: String(reason) })}</p>
}

/** The alternatives that the public site proposes. Choosing one fills in the form; one that only another branch may book is text. */
function Alternatives({ booking: { alternatives, offers, change } }: { booking: NewBooking }) {
  const { t } = useTexts()
  const { listBranches } = useMe()
  if (alternatives.length === 0) return null
  const bookableBranches = new Set(listBranches('bookings.write').map(({ id }) => id))
  const choose = (alternative: Alternative) =>
    change({
      branchId: String(alternative.pickUpBranchId),
      returnBranchId: String(alternative.returnBranchId),
      pickUp: toTypedMoment(alternative.pickUpAt),
      return: toTypedMoment(alternative.returnAt),
      classId: String(alternative.classId),
    })
  return (
    <Panel title={t.newBooking.alternatives}>
      <ul className={styles['alternatives']}>
        {alternatives.map((alternative) => (
          <li key={JSON.stringify(alternative)}>
            {bookableBranches.has(alternative.pickUpBranchId) ? (
              <button type="button" onClick={() => choose(alternative)}>
                <AlternativeText alternative={alternative} classes={offers.classes} />
              </button>
            ) : (
              <div>
                <AlternativeText alternative={alternative} classes={offers.classes} note={t.newBooking.otherBranch} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface AlternativeTextProps {
  alternative: Alternative
  classes: readonly OfferedClass[] | undefined
  note?: string
}

function AlternativeText({ alternative, classes, note }: AlternativeTextProps) {
  const { language, format } = useTexts()
  const { branchName } = useMe()
  const name = classes?.find(({ id }) => id === alternative.classId)?.name[language]
  return (
    <>
      <span>
        {[name, branchName(alternative.pickUpBranchId)].filter(Boolean).join(', ')}
        <small>{`${format.dateTime(alternative.pickUpAt)} – ${format.dateTime(alternative.returnAt)}`}</small>
        {note !== undefined && <small>{note}</small>}
      </span>
      <b>{format.money(alternative.totalCents)}</b>
    </>
  )
}

/** Paid at the counter, or by a link that is mailed. */
export function PaymentPanel({ booking: { form, draft, change } }: { booking: NewBooking }) {
  const { t } = useTexts()
  const texts = t.newBooking
  const means = form.takesPayments ? (['counter', 'link'] as const) : (['counter'] as const)
  const chosen = draft.payment === 'link' ? 'link' : 'counter'
  return (
    <Panel title={texts.payment} isPadded>
      <Choices
        label={texts.payment}
        isLabelHidden
        name="payment"
        options={means.map((value) => [value, texts.payments[value]] as const)}
        value={chosen}
        onChange={(payment) => change({ payment })}
        hint={texts.paymentHints[chosen]}
      />
    </Panel>
  )
}

/** The total and the one main button, always in sight. */
export function TotalBar({ booking: { offers, draft, isBusy, doNotRent } }: { booking: NewBooking }) {
  const { t, language, format } = useTexts()
  const texts = t.newBooking
  const { price } = offers
  const name = offers.classes?.find(({ id }) => String(id) === draft.classId)?.name[language] ?? ''
  const days = price === undefined ? '' : fill(price.days === 1 ? texts.days.one : texts.days.other, { count: price.days })
  return (
    <div className={styles['bar']}>
      <p role="status">
        <span>{texts.total}</span>
        <b>{price === undefined ? '—' : format.money(price.totalCents)}</b>
        <small>{price === undefined ? (offers.displayPrice === undefined ? '' : texts.pricing) : joinFacts(name, days)}</small>
      </p>
      <Button
        kind="main"
        type="submit"
        isBusy={isBusy}
        aria-disabled={doNotRent !== undefined}
        aria-describedby={doNotRent === undefined ? undefined : 'do-not-rent'}
      >
        {price === undefined ? texts.bookEmpty : fill(texts.book, { total: format.money(price.totalCents) })}
      </Button>
    </div>
  )
}
