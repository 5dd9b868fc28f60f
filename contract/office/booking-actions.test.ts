import { expect, test } from 'vitest'
import { remarkNames } from '../values/booking-remarks.ts'
import { changeBooking } from './booking-actions.ts'
import { bookCar } from './new-booking.ts'

test('a new booking and a change in the office have every remark of a booking', () => {
  for (const { request } of [changeBooking, bookCar])
    expect(request).toMatchObject({ shape: Object.fromEntries(remarkNames.map((name) => [name, expect.anything()])) })
})
