import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { quoteParameters, writeSearchAddress } from '#contract/search-address.ts'
import { getQuoteLink } from '#contract/web-api/get-quote-link.ts'
import { choices, language, toEstimateRequest } from '../inputs.ts'
import { moment, money, toMoney, toResult } from '../result.ts'
import { toFullRefusal } from '../refusals.ts'
import { catchFaults, toSiteUrl, type ToolContext } from './tool-context.ts'

export function registerQuoteLink(server: McpServer, context: ToolContext): void {
  const { call, signer } = context
  server.registerTool(
    'quote_link',
    {
      title: 'Make a link with this price',
      description:
        'A link to our site that opens this rental at this total, for 24 hours from when the price was first shown. It holds no car. ' +
        'The person can book there without giving personal data to the assistant.',
      inputSchema: z.object({ ...choices, language }),
      outputSchema: z.object({ url: z.string(), total: money, boundUntil: moment, offer: z.string() }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    catchFaults(context, async ({ language, ...chosen }) => {
      const request = toEstimateRequest(signer, chosen)
      if (!request.ok) return toFullRefusal(context, request, language)
      const link = await call(getQuoteLink, request.value)
      if (!link.ok) return toFullRefusal(context, link, language)
      const branches = await call(getAgencies, ourBrand)
      if (!branches.ok) return toFullRefusal(context, branches, language)
      const { trip, classId } = request.value
      const parameters = new URLSearchParams({
        ...writeSearchAddress(trip, branches.value),
        [quoteParameters.classId]: String(classId),
        [quoteParameters.offer]: link.value.offer,
      })
      return toResult({
        url: toSiteUrl(context, language, `/#/step-3?${parameters.toString()}`),
        total: toMoney(link.value.totalCents),
        boundUntil: link.value.expiresAt,
        offer: link.value.offer,
      })
    }),
  )
}
