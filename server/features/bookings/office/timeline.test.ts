import { expect, test } from 'vitest'
import { mergeTimeline } from './timeline.ts'

const at = Date.parse('2026-11-22T15:00:00Z')
const event = {
  id: 1,
  kind: 'cancelled',
  at,
  actor: 'staff:7',
  staff_name: 'Ana Ruiz',
  broker_name: null,
  from_status: 'confirmed',
  to_status: 'cancelled',
} as const
const audit = { id: 5, at: at + 3, action: 'booking-cancelled', actor: 'staff', staff_id: 7, name: 'Ana Ruiz', before: null } as const

const none = { events: [], audit: [], mails: [], notes: [] }
const noChanges = () => []

test('a staff action is listed once, with its reason', () => {
  const items = mergeTimeline(
    {
      ...none,
      events: [{ ...event, data: { feeCents: 0 } }],
      audit: [{ ...audit, after: { waivedCents: 5000 }, reason: 'Vuelo cancelado' }],
    },
    'Lucía',
    [],
    noChanges,
  )
  expect(items).toEqual([
    {
      id: 'event-1',
      at,
      by: { kind: 'staff', name: 'Ana Ruiz' },
      what: 'cancelled',
      facts: { from: 'confirmed', to: 'cancelled', feeCents: 0, waivedCents: 5000 },
      quote: 'Vuelo cancelado',
    },
  ])
})

test('an entry without values after it names those before', () => {
  const voided = { ...audit, action: 'charge-voided', before: { amountCents: 2_825 }, after: null, reason: 'Otro auto' } as const
  const [item] = mergeTimeline({ ...none, audit: [voided] }, 'Lucía', [], noChanges)
  expect(item).toMatchObject({ what: 'charge-voided', facts: { amountCents: 2_825 } })
})

test('the same step by another user or at another time is a separate entry', () => {
  const other = { ...audit, staff_id: 8, after: null, reason: null }
  const later = { ...audit, at: at + 120_000, after: null, reason: null }
  expect(mergeTimeline({ ...none, events: [{ ...event, data: {} }], audit: [other, later] }, 'Lucía', [], noChanges)).toHaveLength(3)
})

test('events, notes and mails are merged, newest first, without an earlier e-mail address', () => {
  const items = mergeTimeline(
    {
      events: [
        { ...event, id: 1, kind: 'booked', actor: 'visitor', staff_name: null, at: at - 60_000, data: null },
        {
          ...event,
          id: 2,
          kind: 'changed',
          actor: 'client:3',
          staff_name: null,
          data: { previousEmail: 'a@example.com', changed: ['trip', 'extras'] },
        },
      ],
      audit: [{ ...audit, id: 6, at: at + 60_000, action: 'note-added', after: null, reason: null }],
      mails: [{ id: 9, topic: 'booking-confirmed', done_at: at - 30_000, given_up_at: null }],
      notes: [{ id: 3, at: at + 60_000, text: 'Llega con dos niños', name: 'Ana Ruiz' }],
    },
    'Lucía',
    [],
    noChanges,
  )
  expect(items.map(({ what, by, quote }) => [what, by.kind, quote])).toEqual([
    ['note-added', 'staff', 'Llega con dos niños'],
    ['changed', 'client', null],
    ['mail-sent', 'system', null],
    ['booked', 'client', null],
  ])
  expect(JSON.stringify(items)).not.toContain('@')
  expect(items[1]?.facts['changed']).toBe('trip extras')
})

test('a mail that was given up is not listed as sent, and only the latest notice of a change can be sent again', () => {
  const mails = [
    { id: 1, topic: 'booking-confirmed', done_at: at, given_up_at: at },
    { id: 2, topic: 'booking-changed', done_at: at + 1, given_up_at: null },
    { id: 3, topic: 'booking-changed', done_at: at + 2, given_up_at: null },
  ]
  const items = mergeTimeline({ ...none, mails }, 'Lucía', ['booking-confirmed', 'booking-changed'], noChanges)
  expect(items.map(({ id, facts }) => [id, facts['isSent'], facts['canRepeat']])).toEqual([
    ['mail-3', true, true],
    ['mail-2', true, false],
    ['mail-1', false, true],
  ])
})

test('a change by a broker has its name', () => {
  const change = { ...event, actor: 'broker:3', staff_name: null, broker_name: 'Viajes del Istmo', data: null }
  const [item] = mergeTimeline({ ...none, events: [change] }, 'Lucía', [], noChanges)
  expect(item?.by).toEqual({ kind: 'broker', name: 'Viajes del Istmo' })
})
