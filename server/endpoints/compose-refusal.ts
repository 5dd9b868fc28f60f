import { encodeField, type WireRefusal } from '#contract/refusals.ts'
import { encodeAlternative } from '#contract/values/alternative.ts'
import { encodeEstimate } from '#contract/web-api/get-costo-estimado-web.ts'
import type { Refused } from '../outcome.ts'
import { refusalMessages } from './refusal-messages.ts'

/** A refusal's body, in the one shape that all calls share (docs/wire.md, Conventions). */
export function composeRefusal(refused: Refused, requestId: string): WireRefusal {
  return {
    error: {
      code: refused.code,
      ...(refused.field === undefined ? {} : { field: refused.isWireField === true ? refused.field : encodeField(refused.field) }),
      ...(refused.earliest === undefined ? {} : { earliest: refused.earliest }),
      ...(refused.alternatives === undefined ? {} : { alternatives: refused.alternatives.map(encodeAlternative) }),
      ...(refused.estimate === undefined ? {} : { quote: encodeEstimate(refused.estimate) }),
    },
    message: refusalMessages[refused.code],
    requestId,
  }
}
