// The adversarial half of the proof in its short form; `npm run proof` runs the long one (docs/proof.md).

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkAccess } from './access.ts'
import { checkHeaders } from './headers.ts'
// How the runner provides the servers is declared with its setup.
import '../../../server/testing/global-setup.ts'
import { openTarget, type Target } from './target.ts'
import { openWorld, type World } from './world.ts'

// Access and headers do not depend on the database's version, so one server is enough, as in the long form.
describe.each(inject('servers').slice(0, 1))('on $name', (server) => {
  let target: Target
  let world: World
  beforeAll(async () => {
    target = await openTarget(server)
    world = await openWorld(target)
  })
  afterAll(async () => target.close())

  test('every route answers according to its access rule, and data are neither read nor changed without access', async () => {
    const { violations, requests, routes } = await checkAccess(target, world)
    expect(violations).toEqual([])
    expect(routes).toBeGreaterThan(100)
    expect(requests).toBeGreaterThan(500)
  })

  test('every route and kind of document has the required security and caching headers', async () => {
    const { violations, requests } = await checkHeaders(target, world)
    expect(violations).toEqual([])
    expect(requests).toBeGreaterThan(100)
  })
})
