import { defineEndpoint } from '../endpoint.ts'
import { accessRequest } from '../values/booking-access.ts'
import { conditionReport } from '../values/condition-report.ts'

/** The condition of the car and the account of a rental. Other services may not have this call: then the page has no such section. */
export const getBookingCondition = defineEndpoint({
  name: 'getBooking/condition',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'getBooking/condition',
  envelope: 'resultado-datos',
  request: accessRequest,
  response: conditionReport,
})
