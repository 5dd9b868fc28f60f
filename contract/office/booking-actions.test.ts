import { expect, test } from 'vitest'
import { remarkNames } from '../values/booking-remarks.ts'
import { changeBooking } from './booking-actions.ts'
import { bookCar } from './new-booking.ts'

test('the office requests that create and change a booking have a field for every remark', () => {
  for (const { request } of [changeBooking, bookCar])
    expect(request).toMatchObject({ shape: Object.fromEntries(remarkNames.map((name) => [name, expect.anything()])) })
})
