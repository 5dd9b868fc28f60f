// Requests outside the contract's endpoints: pages, payment pages, provider notices.

import fc from 'fast-check'
import type { TargetRequest } from '../hostile/target.ts'
import type { World } from '../hostile/world.ts'
import { encodeSegment } from './path-segments.ts'
import { hostileKey, hostileText, hostileValue } from './values.ts'

export function otherRequests(world: World): fc.Arbitrary<TargetRequest> {
  const text = hostileValue.map((value) => encodeSegment(typeof value === 'string' ? value : JSON.stringify(value)))
  const form = fc
    .dictionary(hostileKey, fc.constantFrom('approve', 'x', ''))
    .map((fields) => new URLSearchParams({ ...fields, way: 'nothing' }).toString())
  return fc.oneof(
    text.map((value) => ({ url: `/${value}` })),
    text.map((value) => ({ url: `/see-fleet?car=${value}` })),
    text.map((value) => ({ url: `/en/blog/${value}` })),
    text.map((value) => ({ url: `/pay/${value}` })),
    text.map((value) => ({ url: `/web-api/payments/return/sandbox?order=${value}` })),
    fc.tuple(fc.constantFrom('sandbox', 'yappy', 'nadie', '__proto__'), hostileText).map(([provider, payload]) => ({
      method: 'POST' as const,
      url: `/web-api/payments/notify/${provider}`,
      payload,
      headers: { 'content-type': 'application/json' },
    })),
    form.map((payload) => ({
      method: 'POST' as const,
      url: world.bruno.booking.payPage,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })),
  )
}
