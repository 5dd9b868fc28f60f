import { expect, test } from 'vitest'
import { googleCalendarLink, whatsappShareLink } from './share-links.ts'

test('R-18 the links to Google and WhatsApp carry the texts encoded', () => {
  const event = {
    uid: 'ABCDE12345-pick-up@example.com',
    sequence: 0,
    from: Date.UTC(2027, 0, 12, 15),
    until: Date.UTC(2027, 0, 12, 15, 30),
    summary: 'Recoger el auto · Istmo Rent a Car',
    location: 'Aeropuerto Tocumen, Terminal 1; llegadas',
    description: 'Código de reserva: ABCDE 12345\n+507 800-0100',
    reminder: '',
  }
  const link = new URL(googleCalendarLink(event))
  expect(link.searchParams.get('dates')).toBe('20270112T150000Z/20270112T153000Z')
  expect(link.searchParams.get('text')).toBe(event.summary)
  expect(link.searchParams.get('details')).toBe(event.description)
  expect(whatsappShareLink('Mi reserva: 100 % & más')).toBe('https://wa.me/?text=Mi%20reserva%3A%20100%20%25%20%26%20m%C3%A1s')
})
