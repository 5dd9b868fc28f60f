import { inSingleItemList, withFallback, text } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { leadRequest } from '../values/lead.ts'

/** The reference number by which the company finds the lead. */
const receipt = shape({ reference: ['folio', withFallback(text, '')] })
export type LeadReceipt = ValueOf<typeof receipt>

export const postLeadNew = defineEndpoint({
  name: 'postLead/new',
  row: 'W-18',
  service: 'landing-api',
  method: 'POST',
  path: 'postLead/new',
  envelope: 'respuesta',
  request: leadRequest,
  response: inSingleItemList(receipt),
})
