import { expect, test } from 'vitest'
import type { ReservationRow } from '../records/reservation.ts'
import { toPeopleChange } from './change-form.ts'

test('a remark that is absent from the request stays as it is, and an empty one is cleared', () => {
  const row = { email: 'ana@example.com', phone: '+50766123456', flight: 'CM 123', comments: 'Llego tarde' } as ReservationRow
  const request = { email: row.email, phone: row.phone } as Parameters<typeof toPeopleChange>[1]
  expect(toPeopleChange(row, request)).toMatchObject({ flight: undefined, comments: undefined })
  expect(toPeopleChange(row, { ...request, flight: '', comments: 'Llego tarde' })).toMatchObject({ flight: null, comments: undefined })
})
