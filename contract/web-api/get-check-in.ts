import { defineEndpoint } from '../endpoint.ts'
import { accessRequest } from '../values/booking-access.ts'
import { checkIn } from '../values/check-in.ts'

export const getCheckIn = defineEndpoint({
  name: 'getCheckIn',
  row: 'W-21',
  service: 'web-api',
  method: 'POST',
  path: 'getCheckIn',
  envelope: 'resultado-datos',
  request: accessRequest,
  response: checkIn,
})
