import { expect, test } from 'vitest'
import { timeOptions } from './time-options.ts'

const texts = { beforeOpening: 'Antes de abrir', afterClosing: 'Después de cerrar' }
const writeTime = (time: string) => `${time} h`

test('times outside the opening hours are grouped under a heading with their fee, so that each option is short enough for the closed field', () => {
  const slots = [
    { time: '07:30', service: 'after-hours' },
    { time: '08:00', service: 'open' },
    { time: '17:00', service: 'open' },
    { time: '17:30', service: 'after-hours' },
  ] as const
  expect(timeOptions(slots, writeTime, texts)).toEqual([
    { label: 'Antes de abrir', options: [{ value: '07:30', label: '07:30 h' }] },
    { value: '08:00', label: '08:00 h' },
    { value: '17:00', label: '17:00 h' },
    { label: 'Después de cerrar', options: [{ value: '17:30', label: '17:30 h' }] },
  ])
})

test('a branch without such times has no headings', () => {
  expect(timeOptions([{ time: '08:00', service: 'open' }], writeTime, texts)).toEqual([{ value: '08:00', label: '08:00 h' }])
})
