import { ageOn } from '#contract/driver-age.ts'
import type { GuaranteedRental } from '#contract/deposit-guarantee.ts'
import { toLocalDate } from '#contract/panama-time.ts'
import { getBooking, type ManagedBooking } from '#contract/web-api/get-booking.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { CheckboxField } from '../../../../ui/choices/checkbox-field.tsx'
import { DepositCalculator } from '../../bookings/step-3/cover/deposit-calculator.tsx'
import { useAnswer } from '../../../lib/data/use-data.ts'
import styles from '../check-in.module.css'
import type { CheckInProps } from '../check-in-frame.tsx'
import { sections } from './check-items.ts'
import { toBookingAccess } from '../use-check-in.ts'
import { PhotoSlot } from '../photos/photo-slot.tsx'
import type { ArrivalFormState } from '../arrival/use-arrival-form.ts'

/** The card that guarantees the rental, and whether its insurance replaces CDW (docs/domain.md 3.1, 3.5). */
export function CardSection({
  checkIn,
  access,
  applyProgress,
  formState: { draft, change },
  onUnsent,
}: CheckInProps & { formState: ArrivalFormState; onUnsent: (isUnsent: boolean) => void }) {
  const t = useTexts('check-in').step2
  const { value: booking, hasFailed } = useAnswer(getBooking, { access: toBookingAccess(access, checkIn) })
  const rental = booking === null ? null : toRental(booking)
  return (
    <section className={styles.block} id={sections.card}>
      <div>
        <h2>{t.card}</h2>
        <p className={styles.lead}>
          {t.cardLead} {rental === null && (booking !== null || hasFailed) && t.noAmount}
        </p>
      </div>
      <DepositCalculator rental={rental} card={draft.card} onChoose={(card) => change({ card })} />
      <CheckboxField
        label={
          <>
            {t.insurance}
            <span className={styles.under}>{t.insuranceHelp}</span>
          </>
        }
        checked={draft.usesCardInsurance}
        onChange={(event) => change({ usesCardInsurance: event.target.checked })}
      />
      {draft.usesCardInsurance && (
        <div className={styles.photos}>
          <PhotoSlot
            access={access}
            position={0}
            kind="insurance-letter"
            name=""
            saved={checkIn.drivers[0]?.photos.find(({ kind }) => kind === 'insurance-letter')}
            onSaved={(progress) => void applyProgress(progress)}
            onUnsent={onUnsent}
          />
        </div>
      )}
    </section>
  )
}

/** The booking as input of the guarantee check; null when the service does not return the deposit. */
function toRental({ car, coverageId, prepaid, client, trip, depositCents }: ManagedBooking): GuaranteedRental | null {
  if (depositCents === undefined) return null
  const driverAge = client.birthDate === '' ? null : ageOn(client.birthDate, toLocalDate(trip.pickUpAt))
  return { acriss: car.acriss, coverageId, prepaid, driverAge, depositCents }
}
