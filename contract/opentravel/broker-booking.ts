// The booking call for the messages of brokers. It is not on the wire: brokers send their own messages.

import { extend, field, shape, type Codec } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { fromSchema } from '../request-codecs.ts'
import { bookingClientFields } from '../values/booking-client.ts'
import { bookingRequest } from '../values/booking-request.ts'
import { postBookingNew } from '../web-api/post-booking-new.ts'

/** A text that may be empty, because it is not known yet. */
const orEmpty = (codec: Codec<string>): Codec<string> => ({
  ...codec,
  schema: (schemas) => schemas.oneOf(schemas.literal(''), codec.schema(schemas)),
})

const { birthDate, document, licence, licenceCountry, licenceExpiresOn, ...others } = bookingClientFields

/** Empty fields are filled in at check-in or at the counter, from the renter's documents. */
const brokerClient = shape({
  ...others,
  birthDate: [birthDate[0], orEmpty(birthDate[1])],
  document: {
    ...field('Documento', orEmpty(fromSchema(({ textUpTo }) => textUpTo(40)))),
    decode: document.decode,
    invalidFields: (wire) => (wire['Documento'] === '' ? [] : (document.invalidFields?.(wire) ?? [])),
  },
  licence: [licence[0], orEmpty(licence[1])],
  licenceCountry: [licenceCountry[0], orEmpty(licenceCountry[1])],
  licenceExpiresOn: [licenceExpiresOn[0], orEmpty(licenceExpiresOn[1])],
})

/** `postBooking/new` for a renter of whom a broker knows no documents. */
export const postBrokerBooking = defineEndpoint({
  ...postBookingNew,
  request: extend(bookingRequest, { client: ['cliente', brokerClient] }),
})
