import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseParts, dateDependentFolders, parts, slowFiles, slowTools } from './parts.ts'

const root = join(import.meta.dirname, '../..')

const chosen = (...words: string[]) => {
  const choice = chooseParts(words)
  if (!choice.ok) throw new Error(choice.problem)
  return choice.parts
}
const names = (...words: string[]) => chosen(...words).map(({ name }) => name)

test('by default everything runs, and every part runs after the parts it needs', () => {
  const withoutDates = names().filter((name) => !/ at /.test(name))
  expect(withoutDates).toEqual(['types', 'lint', 'format', 'build', 'units', 'proof', 'components', 'journeys'])
  expect(names().filter((name) => / at /.test(name))).toHaveLength(2)
  for (const [i, { needs }] of parts.entries()) for (const need of needs) expect(names().indexOf(need)).toBeLessThan(i)
})

test('unit tests run after the build, because some of them inspect it, but also run if the build failed', () => {
  const services = chosen().filter(({ lane }) => lane === chosen('units')[0]?.lane)
  expect(services.slice(0, 2).map(({ name, needs }) => [name, needs])).toEqual([
    ['build', []],
    ['units', []],
  ])
})

test('a part includes the parts it needs; `quick` has no browser tests and no proofs', () => {
  expect(names('journeys')).toEqual(['build', 'journeys'])
  expect(names('units', 'lint')).toEqual(['units', 'lint'])
  expect(names('quick')).toEqual(['types', 'lint', 'format', 'units'])
})

test('an unknown name is refused with the list of parts', () => {
  expect(() => names('unit')).toThrow('No part is called unit; there are quick')
})

test('`dates` runs the services and the journeys at every faked date, each with the clock that its name contains', () => {
  const dated = chosen('dates')
  expect(dated.filter(({ name }) => name.startsWith('services at '))).toHaveLength(8)
  expect(dated.filter(({ name }) => name.startsWith('journeys at '))).toHaveLength(8)
  for (const { name, env } of dated.filter((item) => item.name !== 'build')) expect(name).toContain(env?.['TEST_CLOCK'])
})

test('every folder and pattern that a part names still has test files', () => {
  const exclude = (path: string) => path.endsWith('node_modules')
  const patterns = [...dateDependentFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`), ...slowFiles, ...slowTools]
  for (const pattern of patterns) expect(globSync(pattern, { cwd: root, exclude }).length, pattern).toBeGreaterThan(0)
})
