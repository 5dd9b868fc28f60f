import type { RequestOf } from '#contract/office/endpoint.ts'
import {
  bookCar,
  estimateNewBooking,
  getBookingForm,
  listClassesForNewBooking,
  type BookingFormOptions,
  type OfferedClass,
} from '#contract/office/new-booking.ts'
import { brandId, defaultClientTypeId } from '#contract/constants.ts'
import { isYoungDriver } from '#contract/driver-age.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { parseDocumentOfKind } from '#contract/values/booking-client.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { handleOffice, refuseOffice, type MountedOfficeEndpoint, type OfficeRefused } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { readClock } from '../../availability/repository.ts'
import { isPackageValid, type Catalog } from '../../catalog/catalog.ts'
import { estimate, verifyQuote } from '../../pricing/estimate-service.ts'
import { rateClasses } from '../../pricing/service.ts'
import { findEntries } from '../do-not-rent/repository.ts'
import { toPeopleKeys } from '../do-not-rent/service.ts'
import { describeExtras } from '../office/describe-extras.ts'
import { describeLine } from '../office/describe-line.ts'
import { placeBooking, type BookingContext } from './place-booking.ts'

/** Bookings by telephone and at the counter: the public site's search, estimate and booking, used by staff. */
export function newBookingRoutes(services: Services, takesPayments: boolean): MountedOfficeEndpoint[] {
  const contextFor = ({ channel }: Pick<NewTripRequest, 'channel'>): BookingContext => ({
    ...services,
    takesPayments,
    clientTypeId: defaultClientTypeId,
    waivesLeadTime: channel === 'walk-in',
    showsCarsLeft: true,
  })
  return [
    handleOffice(getBookingForm, async () => {
      const { now, catalogVersion } = await readClock(services.db)
      return succeed({ ...describeForm(await services.catalogs.atVersion(catalogVersion), now), takesPayments })
    }),
    handleOffice(listClassesForNewBooking, async (request) => {
      const rated = await rateClasses({ ...contextFor(request), listsPrepaid: request.payment === 'link' }, toTrip(request))
      return rated.ok ? succeed({ classes: rated.value.map(toOfferedClass) }) : rated
    }),
    handleOffice(estimateNewBooking, async (request) => {
      const outcome = await estimate(contextFor(request), toRental(request))
      if (!outcome.ok) return outcome
      const { quote = '', days = 0, extraHours = 0, totalCents = 0, depositCents } = outcome.value
      const catalog = await services.catalogs.current()
      const lines = verifyQuote(services.signer, quote)?.lines ?? []
      return succeed({
        quote,
        days,
        extraHours,
        lines: lines.map((line) => describeLine(line, request.coverageId, catalog)),
        totalCents,
        depositCents: depositCents ?? 0,
      })
    }),
    handleOffice(bookCar, async (request, call) => {
      let isNew = false
      const outcome = await placeBooking(contextFor(request), toBooking(request), {
        actor: `staff:${call.staff.id}`,
        clientId: null,
        ip: null,
        idempotencyKey: null,
        booker: null,
        channel: request.channel,
        onBooked: async (client, { code, status, totalCents = request.totalCents }) => {
          isNew = true
          const after = { status, totalCents, channel: request.channel }
          await call.recordAudit(client, { subject: 'booking', subjectId: code, branchId: request.branchId, after })
        },
      })
      if (!outcome.ok) return outcome.code === 'not_accepted' ? explainDoNotRent(services, request) : outcome
      if (!isNew) call.skipAudit()
      const { code, status, totalCents = request.totalCents, holdExpiresAt = null } = outcome.value
      return succeed({ code, status: status === 'held' ? 'held' : 'confirmed', totalCents, holdExpiresAt })
    }),
  ]
}

/** Adds the reason of the do-not-rent entry, which only staff may see. */
async function explainDoNotRent(services: Services, request: RequestOf<typeof bookCar>): Promise<OfficeRefused> {
  const entries = await findEntries(services.db, await toPeopleKeys(services, toBooking(request)))
  const found = entries.find(({ holds }) => holds)
  return refuseOffice('not_accepted', found === undefined ? {} : { facts: { reason: found.reason, addedBy: found.addedBy } })
}

type NewTripRequest = RequestOf<typeof listClassesForNewBooking>

function describeForm(catalog: Catalog, now: number): Omit<BookingFormOptions, 'takesPayments'> {
  const today = toLocalDate(toWallTime(now))
  return {
    now,
    covers: catalog.coverPackages.map(({ row: { id, name_es, name_en } }) => ({ id, name: { es: name_es, en: name_en } })),
    extras: describeExtras(catalog),
    packages: [...catalog.promotions.values()]
      .filter(({ row }) => isPackageValid(catalog, row.id, today, today) || row.ends_on > today)
      .map(({ row: { id, title_es, title_en } }) => ({ id, name: { es: title_es, en: title_en } })),
  }
}

function toOfferedClass(rated: RatedClass): OfferedClass {
  const { id, acriss = '', name = { es: '', en: '' }, picture = '', model = '', totalCents = 0, perDayCents = 0 } = rated
  const { availability, left = null, reason = null } = rated
  return { id, code: acriss, name, picture, model, totalCents, perDayCents: perDayCents ?? 0, availability, left, reason }
}

function toTrip({ branchId, returnBranchId, pickUpAt, returnAt, packageId, birthDate }: NewTripRequest) {
  const youngDriver = birthDate !== undefined && isYoungDriver(birthDate, toLocalDate(pickUpAt))
  return { pickUpBranchId: branchId, returnBranchId, pickUpAt, returnAt, packageId: packageId ?? null, youngDriver }
}

function toRental(request: RequestOf<typeof estimateNewBooking>): EstimateRequest {
  const { classId, coverageId, babySeats, additionalDrivers, wifiDevices, extras, payment } = request
  return {
    brandId,
    trip: { ...toTrip(request), clientTypeId: defaultClientTypeId, clientId: null },
    classId,
    coverageId,
    babySeats,
    additionalDrivers,
    wifiDevices,
    extras,
    prepaid: payment === 'link',
    offer: null,
  }
}

function toBooking(request: RequestOf<typeof bookCar>): BookingRequest {
  const { firstName, lastName, email, phone, birthDate, documentKind, document, licence, licenceCountry, licenceExpiresOn } = request
  return {
    ...toRental(request),
    quote: request.quote,
    requestId: request.requestId,
    totalCents: request.totalCents,
    client: {
      firstName,
      lastName,
      email,
      phone,
      birthDate,
      documentKind,
      document: parseDocumentOfKind(documentKind, document) ?? document,
      licence,
      licenceCountry,
      licenceExpiresOn,
      company: null,
      ruc: null,
      dv: null,
    },
    drivers: [],
    flight: request.flight || null,
    comments: request.comments || null,
    language: request.language,
    // The conditions are accepted at check-in, not on the telephone.
    conditionsVersion: null,
    acceptsMarketing: false,
    emailCode: undefined,
  }
}
