import { defineEndpoint } from '../endpoint.ts'
import { accessRequest } from '../values/booking-access.ts'
import { managedBooking } from '../values/managed-booking.ts'

export const getBooking = defineEndpoint({
  name: 'getBooking',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'getBooking',
  envelope: 'resultado-datos',
  request: accessRequest,
  response: managedBooking,
})
