import type { Codec } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { list, record } from '../read.ts'
import { clientChanges } from '../values/client-changes.ts'

/** A warning that does not prevent the change: the check digits do not match the tax number (docs/domain.md 4). */
export type ProfileWarning = 'dv-mismatch'

export interface ProfileChanged {
  warnings: ProfileWarning[]
}

const mismatch = 'dv_mismatch'

const answer: Codec<ProfileChanged> = {
  decode: (wire) => ({
    warnings: list(record(wire)['warnings']).flatMap((code): ProfileWarning[] => (code === mismatch ? ['dv-mismatch'] : [])),
  }),
  encode: ({ warnings }) => ({ status: 'ok', ...(warnings.length === 0 ? {} : { warnings: warnings.map(() => mismatch) }) }),
  schema: ({ object, literal, optional, list }) => object({ status: literal('ok'), warnings: optional(list(literal(mismatch))) }),
}

export const updateClientProfile = defineEndpoint({
  name: 'updateClientProfile',
  row: 'W-17',
  service: 'web-api',
  method: 'POST',
  path: 'updateClientProfile',
  envelope: 'plain',
  access: 'client',
  request: clientChanges,
  response: answer,
})
