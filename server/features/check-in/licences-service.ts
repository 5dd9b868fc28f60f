import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import type { CheckInProgress } from '#contract/values/check-in-progress.ts'
import type { DriverLicence, LicencesRequest } from '#contract/web-api/post-check-in-step-1.ts'
import { refuse, type Outcome, type Refused } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import type { Vault } from '../../crypto/vault.ts'
import { openIdentityNumbers, sealIdentityNumbers } from '../bookings/records/identity-numbers.ts'
import type { IdempotencyKey } from '../idempotency/repository.ts'
import type { AccessedBooking } from '../bookings/links/find-reservation.ts'
import type { ReservationRow } from '../bookings/records/reservation.ts'
import { ensureDriver, incrementVersion, setLicence } from './repository.ts'
import { homeCountry, licenceRefusal } from './rules.ts'
import { applyCheckInStep, type StepContext } from './step.ts'
import type { DriverView } from './view.ts'
import { updateRenter } from '../bookings/records/reservation-repository.ts'

/** First step: the licences of the drivers. */
export async function saveLicences(
  services: Services,
  found: AccessedBooking,
  request: LicencesRequest,
  idempotencyKey: IdempotencyKey | null,
): Promise<Outcome<CheckInProgress>> {
  return applyCheckInStep(services, found, idempotencyKey, request.version, async (step) => {
    const checked = request.drivers.map((sent, i) => ({ sent, driver: step.view.drivers[sent.position], i }))
    for (const { sent, driver, i } of checked) {
      const refused = licenceStepRefusal(step, sent, driver, i)
      if (refused !== null) return refused
    }
    await incrementVersion(step.client, step.view.row.id)
    for (const { sent, driver } of checked) if (driver !== undefined) await saveLicence(services.vault, step, sent, driver)
    return null
  })
}

function licenceStepRefusal({ view, now }: StepContext, sent: DriverLicence, driver: DriverView | undefined, i: number): Refused | null {
  if (driver === undefined) return refuse('out_of_range', { field: `drivers.${i}.position` })
  if ((sent.licence ?? driver.licence) === null) return refuse('missing', { field: `drivers.${i}.licence` })
  const reason = licenceRefusal(
    { country: sent.licenceCountry, issuedOn: sent.licenceIssuedOn, expiresOn: sent.licenceExpiresOn, enteredOn: sent.enteredOn },
    {
      pickUpDate: toLocalDate(toWallTime(view.row.pick_up_at)),
      returnDate: toLocalDate(toWallTime(view.row.return_at)),
      today: toLocalDate(toWallTime(now)),
    },
  )
  return reason === null ? null : refuse(reason.code, { field: `drivers.${i}.${reason.field}` })
}

async function saveLicence(vault: Vault, { client, view }: StepContext, sent: DriverLicence, driver: DriverView): Promise<void> {
  const number = sent.licence ?? driver.licence ?? ''
  const driverId = await ensureDriver(client, view.row.id, driver.key)
  await setLicence(client, driverId, {
    licence: vault.seal('check_in_driver.licence', driverId, number),
    country: sent.licenceCountry,
    issuedOn: sent.licenceIssuedOn,
    expiresOn: sent.licenceExpiresOn,
    enteredOn: sent.licenceCountry === homeCountry ? null : sent.enteredOn,
  })
  if (driver.position === 0) await updateRenter(client, view.row.id, renterColumns(vault, view.row, sent, number))
}

/** Updates the renter's licence in the booking if it differs, because later changes of the booking check it. */
function renterColumns(vault: Vault, row: ReservationRow, sent: DriverLicence, number: string): Record<string, unknown> {
  const numbers = openIdentityNumbers(vault, row)
  return {
    ...(numbers.licence === number
      ? {}
      : { papers: sealIdentityNumbers(vault, row.id, { ...numbers, licence: number }), document: '', licence: '' }),
    ...(row.licence_country.trim() === sent.licenceCountry ? {} : { licence_country: sent.licenceCountry }),
    ...(row.licence_expires_on === sent.licenceExpiresOn ? {} : { licence_expires_on: sent.licenceExpiresOn }),
  }
}
