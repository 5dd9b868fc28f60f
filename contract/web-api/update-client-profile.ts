import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { list, record } from '../read.ts'
import { decodeChanges, encodeChanges, wireChanges, type ClientChanges } from '../values/client-changes.ts'

/** Told with a change that was made nevertheless: the check digits do not belong to the tax number (docs/domain.md 4). */
export type ProfileWarning = 'dv-mismatch'

export interface ProfileChanged {
  warnings: ProfileWarning[]
}

const mismatch = 'dv_mismatch' as const

export const updateClientProfile = defineEndpoint({
  name: 'updateClientProfile',
  row: 'W-17',
  service: 'web-api',
  method: 'POST',
  path: 'updateClientProfile',
  envelope: 'plain',
  access: 'client',
  summary: 'Changes the fields of the profile that are sent; id, client type, e-mail and token are no such fields.',
  requestSchema: wireChanges,
  responseSchema: z.object({ status: z.literal('ok'), warnings: z.optional(z.array(z.literal(mismatch))) }),
  decodeRequest: (wire): ClientChanges => decodeChanges(wire),
  encodeRequest: (changes: ClientChanges) => encodeChanges(changes),
  encodeResponse: ({ warnings }: ProfileChanged) => ({
    status: 'ok' as const,
    ...(warnings.length === 0 ? {} : { warnings: warnings.map((): typeof mismatch => mismatch) }),
  }),
  decodeResponse: (wire): ProfileChanged => ({
    warnings: list(record(wire)['warnings']).flatMap((code): ProfileWarning[] => (code === mismatch ? ['dv-mismatch'] : [])),
  }),
})
