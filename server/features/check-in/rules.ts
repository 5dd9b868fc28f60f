// What a check-in needs to be complete, and which licences are accepted (docs/domain.md 3.4, docs/decisions/022-check-in.md).

import { addDays, toLocalDate, type LocalDate, type WallTime } from '#contract/panama-time.ts'
import type { PendingCode, PhotoKind } from '#contract/values/check-in-progress.ts'

/** Days after the entry stamp during which a foreign licence is valid in Panama. */
export const foreignLicenceDays = 90
export const homeCountry = 'PA'

export interface LicenceFacts {
  readonly country: string | null
  readonly issuedOn: LocalDate | null
  readonly expiresOn: LocalDate | null
  readonly enteredOn: LocalDate | null
}

export interface DriverFacts extends LicenceFacts {
  readonly hasNumber: boolean
  readonly photos: readonly PhotoKind[]
}

export interface CheckInFacts {
  readonly pickUpAt: WallTime
  readonly returnAt: WallTime
  /** The renter is first. */
  readonly drivers: readonly DriverFacts[]
  /** When the renter arrives, and whether the branch is staffed then. */
  readonly arrival: 'unknown' | 'staffed' | 'closed'
  readonly usesCardInsurance: boolean
  /** The accepted text is the current version. */
  readonly hasAccepted: boolean
  readonly hasSigned: boolean
}

export interface PendingSteps {
  /** For each driver, in their order. */
  readonly drivers: readonly PendingCode[][]
  /** For all together, each code once. */
  readonly all: readonly PendingCode[]
}

/** Whether a foreign licence is no longer valid in Panama on a day. */
function isForeignLicenceOver(enteredOn: LocalDate, day: LocalDate): boolean {
  return addDays(enteredOn, foreignLicenceDays) < day
}

/** What is missing; with nothing missing the check-in is complete. */
export function findPending(facts: CheckInFacts): PendingSteps {
  const days = { pickUpDate: toLocalDate(facts.pickUpAt), returnDate: toLocalDate(facts.returnAt) }
  const drivers = facts.drivers.map((driver, position) => findDriverPending(driver, days, position === 0 && facts.usesCardInsurance))
  const rest: [PendingCode, boolean][] = [
    ['arrival', facts.arrival === 'unknown'],
    ['arrival-closed', facts.arrival === 'closed'],
    ['acceptance', !facts.hasAccepted],
    ['signature', !facts.hasSigned],
  ]
  return { drivers, all: [...new Set([...drivers.flat(), ...selectPending(rest)])] }
}

function findDriverPending(
  driver: DriverFacts,
  { pickUpDate, returnDate }: { pickUpDate: LocalDate; returnDate: LocalDate },
  needsLetter: boolean,
): PendingCode[] {
  const { country, issuedOn, expiresOn, enteredOn, photos } = driver
  const isKnown = driver.hasNumber && country !== null && issuedOn !== null && expiresOn !== null
  const isForeign = country !== null && country !== homeCountry
  return selectPending([
    ['licence', !isKnown],
    ['licence-expired', expiresOn !== null && expiresOn < returnDate],
    // A planned day of entry is required again if the pick-up has moved before it.
    ['entry-date', isForeign && (enteredOn === null || enteredOn > pickUpDate)],
    ['entry-too-old', isForeign && enteredOn !== null && isForeignLicenceOver(enteredOn, returnDate)],
    ['front-photo', !photos.includes('licence-front')],
    ['back-photo', !photos.includes('licence-back')],
    ['insurance-letter', needsLetter && !photos.includes('insurance-letter')],
  ])
}

function selectPending(codes: readonly [PendingCode, boolean][]): PendingCode[] {
  return codes.filter(([, isPending]) => isPending).map(([code]) => code)
}

export interface LicenceRefusal {
  readonly code: 'missing' | 'out_of_range' | 'licence_expired' | 'licence_stay_over'
  readonly field: 'licenceIssuedOn' | 'licenceExpiresOn' | 'enteredOn'
}

/** Why a licence is not accepted; null if it is: valid on the day of return, and a foreign one used for at most 90 days. */
export function licenceRefusal(
  { country, issuedOn, expiresOn, enteredOn }: { [Key in keyof LicenceFacts]: Key extends 'enteredOn' ? LicenceFacts[Key] : string },
  { pickUpDate, returnDate, today }: { pickUpDate: LocalDate; returnDate: LocalDate; today: LocalDate },
): LicenceRefusal | null {
  if (issuedOn > today) return { code: 'out_of_range', field: 'licenceIssuedOn' }
  if (expiresOn <= issuedOn) return { code: 'out_of_range', field: 'licenceExpiresOn' }
  if (expiresOn < returnDate) return { code: 'licence_expired', field: 'licenceExpiresOn' }
  if (country === homeCountry) return null
  if (enteredOn === null) return { code: 'missing', field: 'enteredOn' }
  // A renter who is still abroad enters the planned day of entry, which cannot be after the pick-up.
  if (enteredOn > pickUpDate) return { code: 'out_of_range', field: 'enteredOn' }
  return isForeignLicenceOver(enteredOn, returnDate) ? { code: 'licence_stay_over', field: 'enteredOn' } : null
}
