// Not loaded by browsers (docs/decisions/047-tables-of-fields.md).

import type { ZodMiniType } from 'zod/mini'
import type { Codec } from './codec.ts'
import * as schemas from './schemas.ts'

const cache = new WeakMap<object, ZodMiniType>()

/** The schema of a codec, cached. */
// oxlint-disable-next-line typescript/no-explicit-any -- of any value
export function getSchema(codec: Pick<Codec<any>, 'schema'>): ZodMiniType {
  const schema = cache.get(codec) ?? codec.schema(schemas)
  cache.set(codec, schema)
  return schema
}
