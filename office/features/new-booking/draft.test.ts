import { expect, test } from 'vitest'
import { toInstant } from '#contract/panama-time.ts'
import { chooseChannel, emptyDraft, followClock, clearDetailsOfOtherPerson } from './draft.ts'

const at = (time: string) => toInstant(`2026-11-29T${time}`)
const empty = emptyDraft(1, 1, 'es')

test('the pick-up of a walk-in is the next half hour that is at least two minutes ahead', () => {
  const draft = { ...empty, ...chooseChannel(empty, 'walk-in', at('03:20')) }
  expect(draft.pickUp).toContain('03:30')
  expect(followClock(draft, at('03:27')).pickUp).toContain('03:30')
  for (const now of ['03:29', '03:30', '03:31', '03:57']) expect(followClock(draft, at(now)).pickUp).toContain('04:00')
})

test('a typed time stays, and switching to the telephone channel clears the time of a walk-in', () => {
  const typed = { ...empty, pickUp: 'mañana 10' }
  expect(chooseChannel(typed, 'walk-in', at('03:20'))).toEqual({ channel: 'walk-in' })
  const draft = { ...empty, ...chooseChannel(empty, 'walk-in', at('03:20')) }
  expect(chooseChannel(draft, 'telephone', at('03:40'))).toMatchObject({ pickUp: '', followsClock: false })
  expect(chooseChannel({ ...draft, channel: 'telephone' }, 'walk-in', at('03:40')).pickUp).toContain('04:00')
})

test('choosing a customer removes the details of another person, and keeps what was typed before any name', () => {
  const details = { birthDate: '3/4/1980', document: '8-123-456', licenceExpiresOn: '1/1/2030', documentKind: 'passport' }
  const other = { ...empty, ...details, firstName: 'Ana', lastName: 'Ruiz', flight: 'CM 123' }
  expect({ ...other, ...clearDetailsOfOtherPerson(other, empty, 'Luis Paz') }).toMatchObject({
    birthDate: '',
    document: '',
    licenceExpiresOn: '',
    documentKind: 'cedula',
    flight: 'CM 123',
  })
  expect(clearDetailsOfOtherPerson(other, empty, 'ana ruiz')).toEqual({})
  expect(clearDetailsOfOtherPerson({ ...empty, ...details }, empty, 'Luis Paz')).toEqual({})
})
