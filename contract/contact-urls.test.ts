import { expect, test } from 'vitest'
import { telephoneUrl, whatsappUrl } from './contact-urls.ts'

test('links to a phone number omit spaces and hyphens, and encode the message', () => {
  expect(telephoneUrl('+507 6612-3456')).toBe('tel:+50766123456')
  expect(whatsappUrl('+507 6612-3456')).toBe('https://wa.me/50766123456')
  expect(whatsappUrl('+507 6612-3456', '¿Está abierto? Sí & no')).toBe(
    'https://wa.me/50766123456?text=%C2%BFEst%C3%A1%20abierto%3F%20S%C3%AD%20%26%20no',
  )
})
