import { findPlaces } from '#contract/places/find-places.ts'
import type { Requests } from '#contract/opentravel/read-request.ts'
import type { Answers } from '#contract/opentravel/write-answer.ts'
import { succeed, refuse, type Outcome } from '../outcome.ts'
import { findByCode, listBranches, type BrokerContext } from './context.ts'

/** Branches by code or by the name of a place; all of them if the request names none. */
export async function findLocations(
  context: BrokerContext,
  { codes, phrases }: Requests['locations'],
): Promise<Outcome<Answers['locations']>> {
  const branches = await listBranches(context)
  if (codes.length === 0 && phrases.length === 0) return succeed(branches)
  const plain = branches.map(({ branch }) => branch)
  const found = [...codes, ...phrases].flatMap((code) => {
    const byCode = findByCode(branches, code)
    if (byCode !== undefined) return [byCode.branch.id]
    return phrases.includes(code) ? findPlaces(code, plain).branches.map(({ branch }) => branch.id) : []
  })
  if (found.length === 0) return refuse('unknown_id', { field: 'branch' })
  return succeed([...new Set(found)].flatMap((id) => branches.find(({ branch }) => branch.id === id) ?? []))
}
