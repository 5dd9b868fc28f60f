import { expect, test } from 'vitest'
import { exampleBranches } from './branch/branch-examples.ts'
import { readRuntimeConfig } from '../../lib/start/runtime-config.ts'
import { branches as english } from '../../locales/en/branches.ts'
import { branches as spanish } from '../../locales/es/branches.ts'
import { describeBranch } from './describe-branch.ts'
import { regularRows } from './hours-text.ts'

const [branch] = exampleBranches
if (branch === undefined) throw new Error('ten branches')
const place = { config: readRuntimeConfig({ origin: 'https://site.example' }), language: 'en' } as const
const facts = { path: '/aeropuerto-tocumen', regionName: 'Panamá' }
const hours = {
  week: { kind: 'open', opens: 300, closes: 1440 },
  saturday: { kind: 'open', opens: 480, closes: 780 },
  sunday: { kind: 'closed' },
  special: [{ date: '2026-12-25', hours: { kind: 'closed' }, reason: { es: 'Navidad', en: 'Christmas Day' } }],
} as const

test('R-28 structured data give hours, midnight as 00:00, closed days left out, and special days with equal ends', () => {
  const described = describeBranch(place, { ...facts, branch: { ...branch, hours: { ...hours, special: [...hours.special] } } })
  expect(described).toMatchObject({
    '@type': 'AutoRental',
    url: 'https://site.example/en/aeropuerto-tocumen',
    telephone: '+5078000100',
    geo: { latitude: 9.07139, longitude: -79.38361 },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '05:00', closes: '00:00' },
      { dayOfWeek: ['Saturday'], opens: '08:00', closes: '13:00' },
    ],
    specialOpeningHoursSpecification: [
      { name: 'Christmas Day', opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25' },
    ],
  })
  expect(described.openingHoursSpecification).toHaveLength(2)
})

test('R-28 structured data and the rows of the page leave a closed Wednesday out of the week', () => {
  const { week, saturday, sunday } = hours
  const weekly = { week, saturday, sunday, special: [], weekdays: [week, week, { kind: 'closed' } as const, week, week] }
  const described = describeBranch(place, { ...facts, branch: { ...branch, hours: weekly } })
  expect(described.openingHoursSpecification?.map(({ dayOfWeek }) => dayOfWeek)).toEqual([
    ['Monday', 'Tuesday'],
    ['Thursday', 'Friday'],
    ['Saturday'],
  ])
  const rows = regularRows(weekly, (day) => day.kind)
  expect(rows.map(({ days, hours: text }) => [spanish.hours.days(days), text])).toEqual([
    ['Lunes y martes', 'open'],
    ['Miércoles', 'closed'],
    ['Jueves y viernes', 'open'],
    ['Sábado', 'open'],
    ['Domingo', 'closed'],
  ])
  const alike = regularRows({ week, saturday, sunday, special: [] }, (day) => day.kind)
  expect(alike.map(({ days }) => english.hours.days(days))).toEqual(['Monday to Friday', 'Saturday', 'Sunday'])
})
