import { expect, test } from 'vitest'
import { toInstant } from '#contract/panama-time.ts'
import { chooseChannel, emptyDraft, followClock, removeOtherPerson } from './draft.ts'

const at = (time: string) => toInstant(`2026-11-29T${time}`)
const empty = emptyDraft(1, 1, 'es')

test('the pick-up of a walk-in follows the clock and is never a half hour that has begun', () => {
  const draft = { ...empty, ...chooseChannel(empty, 'walk-in', at('03:20')) }
  expect(draft.pickUp).toContain('03:30')
  expect(followClock(draft, at('03:27')).pickUp).toContain('03:30')
  for (const now of ['03:29', '03:30', '03:31', '03:57']) expect(followClock(draft, at(now)).pickUp).toContain('04:00')
})

test('a typed time stays, and on the telephone the time of a walk-in is removed', () => {
  const typed = { ...empty, pickUp: 'mañana 10' }
  expect(chooseChannel(typed, 'walk-in', at('03:20'))).toEqual({ channel: 'walk-in' })
  const draft = { ...empty, ...chooseChannel(empty, 'walk-in', at('03:20')) }
  expect(chooseChannel(draft, 'telephone', at('03:40'))).toMatchObject({ pickUp: '', followsClock: false })
  expect(chooseChannel({ ...draft, channel: 'telephone' }, 'walk-in', at('03:40')).pickUp).toContain('04:00')
})

test('choosing a customer removes the details of another person, and keeps what was typed before any name', () => {
  const details = { birthDate: '3/4/1980', document: '8-123-456', licenceExpiresOn: '1/1/2030', documentKind: 'passport' }
  const other = { ...empty, ...details, firstName: 'Ana', lastName: 'Ruiz', flight: 'CM 123' }
  expect({ ...other, ...removeOtherPerson(other, empty, 'Luis Paz') }).toMatchObject({
    birthDate: '',
    document: '',
    licenceExpiresOn: '',
    documentKind: 'cedula',
    flight: 'CM 123',
  })
  expect(removeOtherPerson(other, empty, 'ana ruiz')).toEqual({})
  expect(removeOtherPerson({ ...empty, ...details }, empty, 'Luis Paz')).toEqual({})
})
