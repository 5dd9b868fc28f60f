import { useRef } from 'react'
import { getBookingForm, type BookingFormOptions } from '#contract/office/new-booking.ts'
import { Button } from '../../components/button.tsx'
import { Page } from '../../components/panel.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import { ClassesPanel } from './classes-panel.tsx'
import { ExtrasPanel } from './extras-panel.tsx'
import { PersonPanel } from './person-panel.tsx'
import { PaymentPanel, PriceAside, TotalBar } from './price-aside.tsx'
import { TripPanel } from './trip-panel.tsx'
import { useNewBooking } from './use-new-booking.ts'
import styles from './new-booking.module.css'

/** How often the database's clock is read, so that a page that stays open has the right day for "tomorrow". */
const pollIntervalMs = 60_000

/** A booking for a customer on the telephone or at the counter, at the public price. */
export function NewBookingPage() {
  const { t } = useTexts()
  const { branchId } = useShell()
  const [first] = useMe().listBranches('bookings.write')
  const { data, refused } = useRead(getBookingForm, { branchId: branchId ?? first?.id }, { pollIntervalMs })
  if (data !== undefined) return <Form form={data} />
  return refused === undefined ? <p role="status">{t.shell.loading}</p> : <Refusal refused={refused} />
}

function Form({ form }: { form: BookingFormOptions }) {
  const { t } = useTexts()
  const root = useRef<HTMLFormElement>(null)
  const booking = useNewBooking(form, root)
  const texts = t.newBooking
  const { continued } = booking
  return (
    <form
      ref={root}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void booking.submit()
      }}
    >
      <Page
        title={t.pages.newBooking}
        lead={continued === undefined ? undefined : continued === '' ? texts.continuedNameless : fill(texts.continued, { name: continued })}
        actions={booking.isStarted && <Button onClick={booking.startOver}>{t.newBooking.startOver}</Button>}
        aside={<PriceAside booking={booking} />}
      >
        <TripPanel booking={booking} />
        <ClassesPanel booking={booking} />
        <ExtrasPanel booking={booking} />
        <PersonPanel booking={booking} />
        <PaymentPanel booking={booking} />
      </Page>
      <TotalBar booking={booking} />
    </form>
  )
}
