// The fuzzer in its short form; `npm run proof -- fuzz` runs the long one (docs/proof-hostile.md).

import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTarget, type Target } from '../hostile/target.ts'
import { openWorld, type World } from '../hostile/world.ts'
import { fuzz } from './fuzz.ts'
// How the runner provides the servers is declared with its setup.
import '../../../server/testing/global-setup.ts'

const count = 1_200

describe.each(inject('servers'))('on $name', (server) => {
  let target: Target
  let world: World
  beforeAll(async () => {
    target = await openTarget(server)
    world = await openWorld(target)
  })
  afterAll(async () => target.close())

  test('W every call answers or refuses any input, and a refusal names the problem', async () => {
    // Each violation names the seed that reproduces it.
    const { violations, statuses } = await fuzz(target, world, { seed: randomInt(1_000_000), count })
    expect(violations).toEqual([])
    // If all requests were refused at the first check, the test would prove nothing.
    expect(statuses['200'] ?? 0).toBeGreaterThan(count / 15)
  })
})
