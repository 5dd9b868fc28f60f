import { parseCedula, parseLicence, parsePassport, parsePhone } from '#contract/documents.ts'
import type { Cents } from '#contract/money.ts'
import type { AdditionalDriver } from '#contract/values/booking-client.ts'
import { mapRemarks } from '#contract/values/booking-remarks.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import { listDrivers, type BookingForm } from '../booking-form.ts'
import { parseDateParts } from '../people/date-parts.ts'

/** The price that was shown, and its request. */
export interface DisplayPrice {
  request: EstimateRequest
  quote: string | null
  totalCents: Cents | null
}

/** The request of a validated form. It has no id yet (`submission.ts`). */
export function toBookingRequest(form: BookingForm, price: DisplayPrice, conditionsVersion: string): Omit<BookingRequest, 'requestId'> {
  const optional = (text: string) => text.trim() || null
  const parseDocument = form.documentKind === 'cedula' ? parseCedula : parsePassport
  return {
    ...price.request,
    // The quote already contains the offer's rates.
    offer: null,
    quote: price.quote,
    totalCents: price.totalCents,
    client: {
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      email: form.email.trim(),
      phone: parsePhone(form.phone) ?? form.phone,
      birthDate: parseDateParts(form.birthDate) ?? '',
      documentKind: form.documentKind,
      document: parseDocument(form.document) ?? form.document,
      licence: parseLicence(form.licence) ?? form.licence,
      licenceCountry: form.licenceCountry,
      licenceExpiresOn: parseDateParts(form.licenceExpiresOn) ?? '',
      company: optional(form.company),
      ruc: optional(form.ruc),
      dv: optional(form.dv),
    },
    drivers: listDrivers(form, price.request.additionalDrivers).flatMap((driver): AdditionalDriver[] => {
      const firstName = driver.firstName.trim()
      if (firstName === '') return []
      return [{ firstName, lastName: driver.lastName.trim(), birthDate: null, licence: parseLicence(driver.licence) }]
    }),
    ...mapRemarks((name) => optional(form[name])),
    language: form.language,
    conditionsVersion,
    acceptsMarketing: form.acceptsMarketing,
  }
}
