import { expect, test } from 'vitest'
import { exampleBranches } from '../branch/branch-examples.ts'
import { everyBranch, filterBranches, readBranchesView, writeBranchesView, type BranchesView } from './branches-view.ts'

const regionName = (id: number) => ['', 'Provincia de Panamá', 'Chiriquí', 'Coclé'][id] ?? ''
const names = (view: Partial<BranchesView>, now: string | null = null, branches = exampleBranches) =>
  filterBranches(branches, { ...everyBranch, ...view }, now, regionName).map(({ name }) => name)

test('R-05 a search matches name, airport and region, ignores case and accents, and requires every word', () => {
  expect(names({ text: 'PENONOME' })).toEqual(['Penonomé'])
  expect(names({ text: 'pty' })).toEqual(['Aeropuerto Tocumen'])
  expect(names({ text: 'chiriqui' })).toEqual(['Aeropuerto Enrique Malek', 'David Centro'])
  expect(names({ text: ' tocumen  park ' })).toEqual(['Tocumen Commercial Park'])
  expect(names({ text: 'zzz' })).toEqual([])
})

test('R-05 region and text filter the list together', () => {
  expect(names({ regionId: 3 })).toEqual(['Penonomé', 'Mareas Mall'])
  expect(names({ regionId: 3, text: 'tocumen' })).toEqual([])
})

test('R-05 "open now" hides closed branches, but none before the clock is known', () => {
  const branches = exampleBranches.map((branch) => ({
    ...branch,
    hours: { ...branch.hours, sunday: branch.id === 2 ? branch.hours.sunday : ({ kind: 'closed' } as const), special: [] },
  }))
  expect(names({ isOpenNow: true }, '2026-11-22T12:00', branches)).toEqual(['Calle 50'])
  expect(names({ isOpenNow: true }, null, branches)).toHaveLength(10)
})

test('R-05 a view is read back from its address, and an invalid address shows every branch', () => {
  const view = { text: 'david', regionId: 2, isOpenNow: true }
  const written = Object.fromEntries(Object.entries(writeBranchesView(view)).flatMap(([key, value]) => (value ? [[key, value]] : [])))
  expect(readBranchesView(written)).toEqual(view)
  expect(writeBranchesView(everyBranch)).toEqual({ q: undefined, region: undefined, open: undefined })
  expect(readBranchesView({ region: 'abc', open: 'yes' })).toEqual(everyBranch)
})
