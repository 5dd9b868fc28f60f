import { expect, test } from 'vitest'
import { changedContacts } from './contact-changes.ts'

const before = { email: 'ana@example.com', phone: '+50761234567', flight: null }

test('changed contact data are masked, and a flight is written in full', () => {
  expect(changedContacts(before, { email: 'luis.mora@hotel.com.pa', phone: '+50769876543', flight: 'CM 123' })).toEqual({
    email: ['a•••@e•••.com', 'l•••@h•••.pa'],
    phone: ['•••567', '•••543'],
    flight: ['', 'CM 123'],
  })
})

test('what stays the same is not listed, and a value that cannot be masked in part is hidden', () => {
  expect(changedContacts(before, before)).toEqual({})
  expect(changedContacts(before, { ...before, email: 'ana', phone: '123' })).toEqual({
    email: ['a•••@e•••.com', '•••'],
    phone: ['•••567', '•••'],
  })
})
