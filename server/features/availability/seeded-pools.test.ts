import { expect, test } from 'vitest'
import { onTestServers } from '../../testing/test-app.ts'

// Cars of one class by kind of branch: 12 at Tocumen, 8 at three others, 5 elsewhere; times 1 for cars, 0.75 for SUVs, 0.4 for pickups and
// vans, 0.25 for commercial vehicles, rounded, at least one. Only Tocumen Commercial Park and David Centro have commercial vehicles.
const tocumen = { 1: 12, 2: 9, 3: 5, 4: 5 }
const large = { 1: 8, 2: 6, 3: 3, 4: 3 }
const smallBranch = { 1: 5, 2: 4, 3: 2, 4: 2 }
const expected: Record<number, Record<number, number>> = {
  1: tocumen,
  2: large,
  3: { ...large, 5: 2 },
  4: large,
  5: smallBranch,
  6: smallBranch,
  7: smallBranch,
  8: smallBranch,
  9: smallBranch,
  10: { ...smallBranch, 5: 1 },
}
const classesByCategory: Record<number, number> = { 1: 5, 2: 7, 3: 2, 4: 3, 5: 3 }

onTestServers((app) => {
  test('W-10 the pools contain as many cars as the company has, with an hour between two rentals', async () => {
    const { rows } = await app().db.query<{ branch: number; category: number; capacity: number; buffer: number; classes: number }>(
      `select p.branch_id as branch, c.category_id as category, p.capacity, p.buffer_minutes as buffer, count(*)::int as classes
       from pool p join car_class c on c.id = p.class_id group by 1, 2, 3, 4 order by 1, 2`,
    )
    const wanted = Object.entries(expected).flatMap(([branch, kinds]) =>
      Object.entries(kinds).map(([category, capacity]) => ({
        branch: Number(branch),
        category: Number(category),
        capacity,
        buffer: 60,
        classes: classesByCategory[Number(category)],
      })),
    )
    expect(rows).toEqual(wanted)
  })
})
