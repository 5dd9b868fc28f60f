import { dollars, withFallback, text } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { estimateRequest } from '../values/estimate-request.ts'

/** A price that can be shared: the signed offer, which holds a rental and its prices and nothing about a person. */
const quoteLink = shape({
  offer: ['Oferta', withFallback(text, '')],
  /** Until when it is binding, ISO 8601 in UTC. */
  expiresAt: ['Vence', withFallback(text, '')],
  totalCents: ['Total', withFallback(dollars, 0)],
})
export type QuoteLink = ValueOf<typeof quoteLink>

export const getQuoteLink = defineEndpoint({
  name: 'getQuoteLink',
  row: 'W-33',
  service: 'web-api',
  method: 'POST',
  path: 'getQuoteLink',
  envelope: 'resultado-datos',
  request: estimateRequest,
  response: quoteLink,
})
