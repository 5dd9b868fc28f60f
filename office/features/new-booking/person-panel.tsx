import { TextArea } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { useMe } from '../../lib/me.ts'
import { useTexts } from '../../lib/texts.tsx'
import { DraftInput, DraftSelect } from './draft-field.tsx'
import { DoNotRentWarning } from './do-not-rent-warning.tsx'
import { KnownCustomer } from './known-customer.tsx'
import { parseDay } from '../../lib/parse-moment.ts'
import type { NewBooking } from './use-new-booking.ts'
import styles from './new-booking.module.css'

/** The person who rents: the fields of the public form. */
export function PersonPanel({ booking }: { booking: NewBooking }) {
  const { t, format } = useTexts()
  const { may } = useMe()
  const texts = t.newBooking
  const { draft, change } = booking
  const expires = parseDay(draft.licenceExpiresOn)
  const pairs = <Key extends string>(labels: Readonly<Record<Key, string>>) => Object.entries<string>(labels)
  return (
    <Panel title={texts.person} isPadded>
      {may('customers.see') && (
        <KnownCustomer
          onChoose={(name, reading) => void booking.fillFromCustomer(name, reading)}
          maySee={(branchId) => may('bookings.see', [branchId])}
        />
      )}
      {booking.doNotRent !== undefined && <DoNotRentWarning flag={booking.doNotRent} />}
      <div className={styles['small']}>
        <DraftInput booking={booking} name="firstName" label={texts.firstName} />
        <DraftInput booking={booking} name="lastName" label={texts.lastName} />
        <DraftInput booking={booking} name="phone" label={texts.phone} inputMode="tel" maxLength={40} />
        <DraftInput booking={booking} name="email" label={texts.email} inputMode="email" maxLength={254} />
        <DraftSelect booking={booking} name="documentKind" label={texts.documentKind} options={pairs(texts.documentKinds)} />
        <DraftInput booking={booking} name="document" label={texts.document} maxLength={40} />
        <DraftInput booking={booking} name="licence" label={texts.licence} maxLength={40} />
        <DraftInput booking={booking} name="licenceCountry" label={texts.licenceCountry} maxLength={2} />
        <DraftInput
          booking={booking}
          name="licenceExpiresOn"
          label={texts.licenceExpiresOn}
          hint={expires === null ? texts.dayHint : format.plainDate(expires)}
        />
        <DraftSelect booking={booking} name="language" label={texts.language} options={pairs(texts.languages)} />
        <DraftInput booking={booking} name="flight" label={texts.flight} maxLength={20} />
      </div>
      <TextArea
        label={texts.comments}
        name="comments"
        rows={2}
        maxLength={1_000}
        value={draft.comments}
        error={booking.getError('comments')}
        onChange={(event) => change({ comments: event.target.value })}
      />
    </Panel>
  )
}
