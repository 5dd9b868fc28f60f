import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Card } from '../../../../ui/content/card.tsx'
import { AdditionalDrivers } from '../form/people/additional-drivers.tsx'
import { DocumentFields } from '../form/people/document-fields.tsx'
import driver from '../form/people/driver-section.module.css'
import { InvoiceFields } from '../form/invoice-fields.tsx'
import { PersonFields } from '../form/people/person-fields.tsx'
import { Folded } from '../step-3/folded.tsx'
import step from '../step-3/step-3.module.css'
import { PhoneField } from '../form/people/phone-field.tsx'
import { TripFields } from '../step-3/trip-fields.tsx'
import type { FormTools } from '../form/use-booking-form.ts'
import { FixedPeople } from './fixed-people.tsx'
import { LinkRequest } from '../access/link-request.tsx'

/**
 * The drivers, editable only with the mailed link or the client's login. Identity numbers show their last characters; an empty field leaves
 * them unchanged.
 */
export function PeopleSection({
  booking,
  access,
  tools,
  driverCount,
}: {
  booking: ManagedBooking
  access: BookingAccess
  tools: FormTools
  driverCount: number
}) {
  const t = useTexts('reservation-edit')
  const formTexts = useTexts('booking-form')
  const isFixed = access.by === 'code'
  return (
    <section className={step.block}>
      <h2>{formTexts.title}</h2>
      <Card isPadded className={driver.form}>
        <Folded summary={(isFixed ? t.shown : t.chosen)(`${tools.form.firstName} ${tools.form.lastName}`)}>
          {isFixed ? (
            <>
              <FixedPeople booking={booking} tools={tools} driverCount={driverCount} />
              <LinkRequest access={access} page="booking" />
              <PhoneField tools={tools} />
            </>
          ) : (
            <div className={driver.form}>
              <p className={step.lead}>{t.identityNumbers(booking.client.document, booking.client.licence)}</p>
              <PersonFields tools={tools} />
              <DocumentFields tools={tools} />
            </div>
          )}
        </Folded>
        {!isFixed && <AdditionalDrivers tools={tools} count={driverCount} />}
        {!isFixed && booking.drivers.length > 0 && <p className={step.lead}>{t.drivers}</p>}
        <TripFields tools={tools} isLanguageFixed />
        <InvoiceFields tools={tools} />
      </Card>
    </section>
  )
}
