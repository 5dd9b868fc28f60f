import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { branchPages, fixedPages, policyPages } from '#contract/site-pages.ts'
import { branchSlugs, paths, policyPaths, withSearch } from './paths.ts'
import { notFoundPath, pageAt } from './routes.tsx'

test('a query string is escaped, and undefined values are left out', () => {
  expect(withSearch('/blog', { post: 'dos días & más', page: undefined })).toBe('/blog?post=dos+d%C3%ADas+%26+m%C3%A1s')
  expect(withSearch(paths.blog('dos-dias'), { s: 'al-volver' })).toBe('/blog?post=dos-dias&s=al-volver')
  expect(paths.seeFleet()).toBe('/see-fleet')
  expect(paths.seeFleet(104)).toBe('/see-fleet?car=104')
})

// Called without arguments, a path with a parameter shows it; a query string is optional.
const fixed = Object.values(paths as Record<string, (...given: never[]) => string>).flatMap((build) =>
  build().includes('undefined') ? [] : [build()],
)

test('R-41 every path is an address of the conformance table', () => {
  const table = readFileSync('docs/conformance.md', 'utf8')
  expect(fixed.length).toBeGreaterThan(25)
  for (const path of fixed) expect(table).toContain(path)
})

test('texts may link to every page but steps of a booking, landing pages of campaigns and the test page', () => {
  const steps: string[] = ['/step-3', '/stepper/step-3', '/reservation-completed', '/modifying-reserve', '/advance-check-in-step-2']
  steps.push('/reserve-payment', '/payment', '/payment-in', '/test', '/landing')
  const linked = new Set<string>([...fixedPages, ...policyPages, ...branchPages, ...steps])
  expect(fixed.filter((path) => !linked.has(path))).toEqual([])
})

test('texts may link to pages that exist', () => {
  expect(policyPages).toEqual(policyPaths)
  expect(branchPages).toEqual(branchSlugs.map((slug) => paths.branch(slug)))
  for (const path of [...fixedPages, ...policyPages]) expect(pageAt(path).path, path).not.toBe(notFoundPath)
})
