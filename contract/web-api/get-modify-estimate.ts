import { dollars, integer, keepIf, listOf, maybe } from '../answer-codecs.ts'
import { extend, shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { bookingAccess } from '../values/booking-access.ts'
import { estimate } from '../values/estimate.ts'
import { peopleChange } from '../values/people-change.ts'
import { rentalChange } from '../values/rental-change.ts'

const fields = shape({ access: bookingAccess, change: rentalChange })
// A change can be refused because of the booking's drivers, for example a licence that expires before the new return.
const request = { ...fields, names: () => ({ ...peopleChange.names(), ...fields.names() }) }
export type ChangeEstimateRequest = ValueOf<typeof request>

/** The total of the changed booking with one other choice: another class, another coverage, or another quantity of an extra. */
const changeOption = shape({
  classId: ['IdModelo', maybe(integer)],
  coverageId: ['IdPaqCob', maybe(integer)],
  extraId: ['ID', maybe(integer)],
  quantity: ['Cantidad', maybe(integer)],
  totalCents: ['Total', maybe(dollars)],
})
export type ChangeOption = ValueOf<typeof changeOption>

/** The price of a booking after a change; the quote binds this total for this change of this booking only. */
export const changeEstimate = extend(estimate, {
  previousTotalCents: ['TotalAnterior', maybe(dollars, 0)],
  /** New total minus the old one; negative if the change costs less. */
  differenceCents: ['Diferencia', maybe(dollars, 0)],
  /** Each class, each coverage, and one more of each extra, or one less at its maximum. */
  options: ['Opciones', maybe(keepIf(listOf(changeOption), (_, wire) => wire !== undefined))],
})
export type ChangeEstimate = ValueOf<typeof changeEstimate>

export const getModifyEstimate = defineEndpoint({
  name: 'getModifyEstimate',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'getModifyEstimate',
  envelope: 'resultado-datos',
  request,
  response: changeEstimate,
})
