import { expect, test } from 'vitest'
import type { Extra } from '#contract/content/get-additionals.ts'
import { getBooking } from '#contract/web-api/get-booking.ts'
import { getAdditionals } from '#contract/content/get-additionals.ts'
import { unwrap } from '#contract/endpoint.ts'
import bookingFixture from '#contract/fixtures/getBooking.json' with { type: 'json' }
import extrasFixture from '#contract/fixtures/getAdditionals.json' with { type: 'json' }
import { compareLines } from './compare-lines.ts'
import {
  toChange,
  toEditDraft,
  isPeopleChange,
  withoutIdentityChanges,
  getPeopleChange,
  rebase,
  draftRental,
  type EditDraft,
} from './edit-draft.ts'

const booking = getBooking.response.decode(unwrap(getBooking.envelope, bookingFixture.answer))
const extras: Extra[] = getAdditionals.response.decode(unwrap(getAdditionals.envelope, extrasFixture.answer))
const fresh = toEditDraft(booking, extras)
const changeBy = (draft: EditDraft) => toChange(booking, draftRental(booking, draft, extras))
const peopleBy = (draft: EditDraft) => getPeopleChange(booking, draft, fresh, booking.additionalDrivers)

test('R-19 a booking whose fields are left alone has nothing to change, including masked identity numbers', () => {
  expect(changeBy(fresh)).toEqual({})
  expect(isPeopleChange(peopleBy(fresh))).toBe(false)
})

test('R-19 opened by code and last name, edits to the drivers are not sent, and all other edits are', () => {
  const { form } = fresh
  const people = {
    firstName: 'Otra',
    email: 'otra@example.com',
    birthDate: { day: '1', month: '2', year: '1980' },
    document: '8-1-1',
    licence: 'X-1234',
  }
  const drivers = [{ firstName: 'Eva', lastName: 'Mora', licence: '' }]
  const typed = { ...fresh, form: { ...form, ...people, drivers, phone: '6000-0000', comments: 'Tarde' } }
  expect(Object.keys(peopleBy(typed).client)).toHaveLength(7)
  expect(peopleBy(withoutIdentityChanges(typed, fresh))).toEqual({ client: { phone: '+50760000000' }, comments: 'Tarde' })
})

test('R-19 only the changed fields are sent', () => {
  expect(changeBy({ ...fresh, search: { ...fresh.search, returnTime: '11:30' } })).toEqual({ returnTime: '11:30' })
  expect(changeBy({ ...fresh, choices: { ...fresh.choices, coverageId: 22 } })).toEqual({ coverageId: 22 })
  expect(peopleBy({ ...fresh, form: { ...fresh.form, email: ' otra@example.com ' } })).toEqual({ client: { email: 'otra@example.com' } })
  expect(peopleBy({ ...fresh, form: { ...fresh.form, documentKind: 'passport', document: 'ab 123456' } }).client).toEqual({
    documentKind: 'passport',
    document: 'AB123456',
  })
})

test('X-04 when another person has changed the booking, edited fields are kept and untouched fields take the new values', () => {
  const mine = { ...fresh, search: { ...fresh.search, returnTime: '11:30' } }
  const other = { ...fresh, classId: 999, search: { ...fresh.search, pickUpTime: '09:30' } }
  const rebased = rebase(mine, fresh, other)
  expect(rebased.classId).toBe(999)
  expect([rebased.search.pickUpTime, rebased.search.returnTime]).toEqual(['09:30', '11:30'])
})

test('R-19 the old and the new price are shown side by side, with added and removed lines', () => {
  const line = (code: 'time' | 'wifi' | 'cover' | 'itbms', amountCents: number) => ({
    code,
    quantity: 1,
    unitCents: amountCents,
    amountCents,
  })
  const rows = compareLines(
    [line('time', 100), line('wifi', 20), line('itbms', 8)],
    [line('time', 150), line('cover', 30), line('itbms', 12)],
  )
  expect(rows.map(({ line: { code }, before, after }) => [code, before, after])).toEqual([
    ['time', 100, 150],
    ['cover', null, 30],
    ['wifi', 20, null],
    ['itbms', 8, 12],
  ])
})
