import { expect, test } from 'vitest'
import { branchSlugs } from '../../paths.ts'
import { exampleBranches } from './branch/branch-examples.ts'
import { branchAtIndex, findBranchBySlug, branchPath, standaloneBranchPath } from './find-branch.ts'

test('R-27 an index counts the branches from 0 in the order of their own pages', () => {
  expect(branchSlugs.map((_, index) => branchAtIndex(exampleBranches, String(index))?.slug)).toEqual([...branchSlugs])
})

test.each(['10', '-1', 'abc', '', '1.0', '01', '0x1', ' 1', '99999999999'])('R-27 the index "%s" names no branch', (index) => {
  expect(branchAtIndex(exampleBranches, index)).toBeUndefined()
})

test('R-28 a path finds its branch by slug, or by position when the service gives no slugs', () => {
  expect(branchSlugs.map((slug) => findBranchBySlug(exampleBranches, slug)?.slug)).toEqual([...branchSlugs])
  expect(findBranchBySlug(exampleBranches.toReversed(), 'calle-50')?.name).toBe('Calle 50')
  const unnamed = exampleBranches.map((branch) => ({ ...branch, slug: undefined }))
  expect(findBranchBySlug(unnamed, 'calle-50')?.name).toBe('Calle 50')
  // A branch with another slug does not belong to that page.
  expect(findBranchBySlug(exampleBranches.slice(1, 2), 'aeropuerto-tocumen')).toBeUndefined()
})

test('R-28 a branch without a page of its own is reached by its index', () => {
  const added = { ...(exampleBranches[0] ?? { id: 0 }), id: 11, slug: 'colon' } as (typeof exampleBranches)[number]
  const branches = [...exampleBranches, added]
  expect(branches.map((branch) => branchPath(branches, branch)).slice(-2)).toEqual(['/david-centro', '/sucursales-info/10'])
  expect([standaloneBranchPath(added), ...exampleBranches.slice(0, 1).map(standaloneBranchPath)]).toEqual([
    '/sucursales?s=colon',
    '/aeropuerto-tocumen',
  ])
})
