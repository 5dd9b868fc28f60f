import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { notFoundPath, pageAt, pages } from './routes.tsx'

test('R-43 every path leads to its own page', () => {
  // Called without arguments, a path with a parameter contains a placeholder, and has a page as well.
  const lost = Object.entries(paths as Record<string, (...given: never[]) => string>).filter(
    ([, build]) => pageAt(build().split('?')[0] ?? '').path === notFoundPath,
  )
  // Pages of branches are found by their names.
  expect(lost.map(([name]) => name)).toEqual(['branch'])
})

test('every page names its module, which determines its styles', () => {
  const missing = [...pages.inMainLayout, ...pages.bare].filter(({ module }) => !existsSync(join(import.meta.dirname, `${module}.tsx`)))
  expect(missing.map(({ module }) => module)).toEqual([])
})
