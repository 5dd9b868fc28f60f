import { expect, test } from 'vitest'
import { branchLeadMinutes } from '#contract/limits.ts'
import { timeToMinutes } from '#contract/panama-time.ts'
import { exampleBranches } from '../branches/branch/branch-examples.ts'
import { proposeDates, proposeDraft } from './search-draft.ts'

const saturday = '2026-11-21'
const opensOnSunday = 8 * 60
const branches = exampleBranches.map((branch) =>
  branch.iata === undefined
    ? {
        ...branch,
        hours: {
          week: { kind: 'open' as const, opens: 7 * 60, closes: 18 * 60 },
          saturday: { kind: 'open' as const, opens: opensOnSunday, closes: 17 * 60 },
          sunday: { kind: 'open' as const, opens: opensOnSunday, closes: 15 * 60 },
          special: [],
        },
      }
    : branch,
)

test('R-10 a branch other than the proposed one gets a proposal with enough time to prepare the car', () => {
  const atAirport = proposeDraft(saturday, branches)
  expect(atAirport).toMatchObject({ pickUpBranchId: 1, pickUpDate: '2026-11-22', pickUpTime: '10:00' })
  const inTown = proposeDates({ ...atAirport, pickUpBranchId: 2 }, saturday, branches)
  expect(inTown.pickUpDate).toBe('2026-11-22')
  expect(timeToMinutes(inTown.pickUpTime)).toBeGreaterThanOrEqual(opensOnSunday + branchLeadMinutes)
})

test('R-10 a new proposal keeps everything else that was chosen', () => {
  const chosen = { isReturnElsewhere: true, returnBranchId: 4, ageBand: 'young', packageId: 7 } as const
  expect(proposeDates({ ...proposeDraft(saturday, branches), pickUpBranchId: 2, ...chosen }, saturday, branches)).toMatchObject({
    pickUpBranchId: 2,
    ...chosen,
  })
})
