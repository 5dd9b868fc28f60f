import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { list, record, text } from '../read.ts'
import { decodeLeadRequest, encodeLeadRequest, wireLeadRequest, type LeadRequest } from '../values/lead.ts'

/** What the sender is told: the number under which the company finds the request. */
export interface LeadReceipt {
  reference: string
}

export const postLeadNew = defineEndpoint({
  name: 'postLead/new',
  row: 'W-18',
  service: 'landing-api',
  method: 'POST',
  path: 'postLead/new',
  envelope: 'respuesta',
  summary: 'Takes a request from the contact, leasing and campaign pages; the same request id answers the first one again.',
  requestSchema: wireLeadRequest,
  responseSchema: z.array(z.object({ folio: z.string() })),
  decodeRequest: decodeLeadRequest,
  encodeRequest: (lead: LeadRequest) => encodeLeadRequest(lead),
  encodeResponse: ({ reference }: LeadReceipt) => [{ folio: reference }],
  decodeResponse: (wire): LeadReceipt => ({ reference: text(record(list(wire)[0])['folio']) ?? '' }),
})
