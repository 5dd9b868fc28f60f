import {
  addDoNotRent,
  endDoNotRent,
  getBookingFlags,
  getCustomer,
  listCustomers,
  addCustomerNote,
  type CustomerRow,
  type DoNotRentEntry,
} from '#contract/office/customers.ts'
import { commitUnlessRefused } from '../../db/commit-unless-refused.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import {
  handleOffice,
  handleSubject,
  refuseOffice,
  type MountedOfficeEndpoint,
  type OfficeOutcome,
  type StaffCall,
} from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { toPeople } from '../bookings/change/requested-rental.ts'
import { findBookingBranches } from '../bookings/counter/office-routes.ts'
import { endEntry, findEntries, insertEntry } from '../bookings/do-not-rent/repository.ts'
import { toPeopleKeys } from '../bookings/do-not-rent/service.ts'
import { insertNote } from '../bookings/office/timeline-repository.ts'
import { readReservationByCode } from '../bookings/records/reservation.ts'
import { viewCheckIn } from '../check-in/view.ts'
import { findPerson } from './person.ts'
import { readCustomer, readCustomers } from './service.ts'

const hideReason = (row: CustomerRow): CustomerRow => ({
  ...row,
  doNotRent: row.doNotRent === null ? null : { ...row.doNotRent, reason: null },
})

/** Without the permission: that the person is on the list, but not why. */
const showEntries = (entries: DoNotRentEntry[], call: StaffCall): DoNotRentEntry[] =>
  call.may('do-not-rent.see') ? entries : entries.map((entry) => ({ ...entry, reason: null }))

/** Customers, their notes, and the do-not-rent list. */
export function customerRoutes(services: Services): MountedOfficeEndpoint[] {
  const { db } = services
  return [
    handleOffice(listCustomers, async (request, call) => {
      const { rows, isSimilar } = await readCustomers(services, request)
      return succeed({ rows: call.may('do-not-rent.see') ? rows : rows.map(hideReason), isSimilar })
    }),
    handleOffice(getCustomer, async ({ key }, call) => {
      const customer = await readCustomer(services, key)
      return customer === undefined ? refuseOffice('not_found') : succeed({ ...customer, entries: showEntries(customer.entries, call) })
    }),
    handleOffice(addCustomerNote, async ({ key, text }, call): Promise<OfficeOutcome<{ done: true }>> => {
      const person = await findPerson(services, key)
      const latest = person?.rows[0]
      if (person === undefined || latest === undefined) return refuseOffice('not_found')
      return inTransaction(db, async (client) => {
        if (await insertNote(client, latest.id, call.staff.id, text)) {
          await call.recordAudit(client, { subject: 'customer', subjectId: person.key, branchId: latest.branch_id })
        } else call.skipAudit()
        return succeed({ done: true })
      })
    }),
    ...doNotRentRoutes(services),
  ]
}

function doNotRentRoutes(services: Services): MountedOfficeEndpoint[] {
  const { db, vault } = services
  return [
    handleOffice(addDoNotRent, async ({ key, reason, expiresOn }, call): Promise<OfficeOutcome<{ id: number }>> => {
      const person = await findPerson(services, key)
      if (person === undefined || person.keys.length === 0) return refuseOffice('not_found')
      const lastDay = expiresOn === undefined || expiresOn === '' ? null : expiresOn
      return commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ id: number }>> => {
        const { clientId, keys } = person
        const reservationId = clientId === null ? person.reservationId : null
        const id = await insertEntry(client, { reservationId, clientId, reason, expiresOn: lastDay, staffId: call.staff.id, keys })
        if (id === undefined) return refuseOffice('day_past', { field: 'expiresOn' })
        await call.recordAudit(client, { subject: 'customer', subjectId: person.key, after: { entry: id, expiresOn: lastDay }, reason })
        return succeed({ id })
      })
    }),
    handleOffice(endDoNotRent, async ({ id, reason }, call): Promise<OfficeOutcome<{ done: true }>> =>
      inTransaction(db, async (client) => {
        const ended = await endEntry(client, id)
        if (ended === undefined) return refuseOffice('changed_meanwhile')
        const subjectId = ended.client_id === null ? ended.code : `c${ended.client_id}`
        await call.recordAudit(client, { subject: 'customer', subjectId, after: { entry: id }, reason })
        return succeed({ done: true })
      }),
    ),
    handleSubject(
      getBookingFlags,
      async ({ code }) => findBookingBranches(services, code),
      async ({ code }, call) => {
        const row = await readReservationByCode(db, code)
        if (row === undefined) return refuseOffice('not_found')
        const { client, drivers } = toPeople(row, vault)
        // An additional driver may have a licence only in the check-in, or another one than in the booking.
        const checkIn = await viewCheckIn(db, vault, await services.catalogs.current(), row)
        const entries = await findEntries(db, await toPeopleKeys(services, { client, drivers: [...drivers, ...checkIn.drivers] }))
        return succeed({
          entries: showEntries(
            entries.filter(({ holds }) => holds),
            call,
          ),
        })
      },
    ),
  ]
}
