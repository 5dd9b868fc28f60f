import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import type { CheckInProgress } from '#contract/values/check-in-progress.ts'
import type { DriverLicence, LicencesRequest } from '#contract/web-api/post-check-in-step-1.ts'
import { refuse, type Outcome, type Refused } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import type { Vault } from '../../crypto/vault.ts'
import { openIdentityNumbers, sealIdentityNumbers } from '../bookings/identity-numbers.ts'
import type { IdempotencyKey } from '../idempotency/repository.ts'
import type { Found } from '../bookings/links/find-reservation.ts'
import type { ReservationRow } from '../bookings/reservation.ts'
import { ensureDriver, raiseVersion, setLicence } from './repository.ts'
import { homeCountry, licenceRefusal } from './rules.ts'
import { takeCheckInStep, type StepContext } from './step.ts'
import type { DriverView } from './view.ts'
import { updateRenter } from '../bookings/reservation-repository.ts'

/** First step: the licences of those who drive. */
export async function saveLicences(
  services: Services,
  found: Found,
  request: LicencesRequest,
  repeat: IdempotencyKey | null,
): Promise<Outcome<CheckInProgress>> {
  return takeCheckInStep(services, found, repeat, request.version, async (step) => {
    const checked = request.drivers.map((told, i) => ({ told, driver: step.view.drivers[told.position], i }))
    for (const { told, driver, i } of checked) {
      const refused = saveRefusal(step, told, driver, i)
      if (refused !== null) return refused
    }
    await raiseVersion(step.client, step.view.row.id)
    for (const { told, driver } of checked) if (driver !== undefined) await saveLicence(services.vault, step, told, driver)
    return null
  })
}

function saveRefusal({ view, now }: StepContext, told: DriverLicence, driver: DriverView | undefined, i: number): Refused | null {
  if (driver === undefined) return refuse('out_of_range', { field: `drivers.${i}.position` })
  if ((told.licence ?? driver.licence) === null) return refuse('missing', { field: `drivers.${i}.licence` })
  const reason = licenceRefusal(
    { country: told.licenceCountry, issuedOn: told.licenceIssuedOn, expiresOn: told.licenceExpiresOn, enteredOn: told.enteredOn },
    {
      pickUpDate: toLocalDate(toWallTime(view.row.pick_up_at)),
      returnDate: toLocalDate(toWallTime(view.row.return_at)),
      today: toLocalDate(toWallTime(now)),
    },
  )
  return reason === null ? null : refuse(reason.code, { field: `drivers.${i}.${reason.field}` })
}

async function saveLicence(vault: Vault, { client, view }: StepContext, told: DriverLicence, driver: DriverView): Promise<void> {
  const number = told.licence ?? driver.licence ?? ''
  const driverId = await ensureDriver(client, view.row.id, driver.key)
  await setLicence(client, driverId, {
    licence: vault.seal('check_in_driver.licence', driverId, number),
    country: told.licenceCountry,
    issuedOn: told.licenceIssuedOn,
    expiresOn: told.licenceExpiresOn,
    enteredOn: told.licenceCountry === homeCountry ? null : told.enteredOn,
  })
  if (driver.position === 0) await updateRenter(client, view.row.id, renterColumns(vault, view.row, told, number))
}

/** The renter's licence in the booking itself, as far as it is another now; later changes of the booking are judged by it. */
function renterColumns(vault: Vault, row: ReservationRow, told: DriverLicence, number: string): Record<string, unknown> {
  const papers = openIdentityNumbers(vault, row)
  return {
    ...(papers.licence === number
      ? {}
      : { papers: sealIdentityNumbers(vault, row.id, { ...papers, licence: number }), document: '', licence: '' }),
    ...(row.licence_country.trim() === told.licenceCountry ? {} : { licence_country: told.licenceCountry }),
    ...(row.licence_expires_on === told.licenceExpiresOn ? {} : { licence_expires_on: told.licenceExpiresOn }),
  }
}
