// The MCP server at /mcp: assistants quote and book at the prices of the site, through its services (docs/decisions/073-assistants.md).

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalStatus } from '#contract/refusals.ts'
import type { MountedEndpoint } from '../endpoints/handle.ts'
import { sendRefusal } from '../endpoints/refusal.ts'
import { readClientAddress } from '../endpoints/request.ts'
import { toOrigin } from '../config.ts'
import { readClosedChannel } from '../features/channels/repository.ts'
import { addressKey } from '../features/limits/address-key.ts'
import { buckets } from '../features/limits/route-limits.ts'
import { createTokenBuckets } from '../features/limits/token-buckets.ts'
import { reportFault } from '../http/refusals/handle-faults.ts'
import { refuse } from '../outcome.ts'
import { getBrand, readBrand } from '../features/catalog/brand/brand.ts'
import type { Services } from '../services.ts'
import { createCall } from './call.ts'
import { serveGuide } from './guide-page.ts'
import { assistantsPath, renderAssistantPage } from './page.ts'
import { isTooDeep, protocolErrors, toTransportError, writeTransportError } from './transport-errors.ts'
import type { ToolContext } from './tools/tool-context.ts'

/** No tool call needs more; the longest are an offer and the data of a renter. */
const maxBodyBytes = 64 * 1024

/** A batch would count as one request for the limits of an address. The protocol has had none since June 2025. */
const batchText = 'Send one message in each request: batches are not supported.'

/** `Retry-After` while the company has closed the channel. */
const closedRetrySeconds = 3_600

/** No message that is read here states the person's language, so the answer is in both. */
const closedTexts = [
  (site: string, phone: string) =>
    `La empresa ha cerrado las reservas por asistentes, y no conviene intentar de nuevo ahora. Se puede reservar, cambiar o cancelar en ${site} o por teléfono: ${phone}.`,
  (site: string, phone: string) =>
    `The company has closed booking by assistants; do not try again now. A person can book, change or cancel at ${site} or by telephone: ${phone}.`,
]

/** @param mounted the calls of the site, for visitors who are not signed in */
export function assistantRoutes(app: FastifyInstance, services: Services, mounted: readonly MountedEndpoint[]): void {
  const { config, signer } = services
  const siteUrl = toOrigin(config)
  // On the site, guessing codes is limited like calls that write; here it would be limited only like a search.
  const { burst, perSecond } = buckets.write
  const { factor } = config.limits
  const codeAttempts = createTokenBuckets({ burst: burst * factor, perSecond: perSecond * factor })
  const isClosed = async () => (await readClosedChannel(services.db, 'assistant')).length > 0
  const serve = async (raw: FastifyRequest): Promise<Response> => {
    const context: ToolContext = {
      call: createCall(mounted, raw),
      signer,
      services,
      siteUrl,
      countCodeAttempt: () => codeAttempts.take(addressKey(readClientAddress(raw))),
      reportFault: (error) => reportFault(error, raw.log),
    }
    // The latest known catalogue: a call costs no statement for the name.
    const brand = getBrand(await services.catalogs.latest(), config.brandSettings)
    const { answerMessage } = await import('./answer-message.ts')
    return answerMessage(context, brand.name, raw)
  }

  app.post('/mcp', { bodyLimit: maxBodyBytes, onSend: writeTransportError }, async (raw, reply) => {
    if (Array.isArray(raw.body)) {
      reply.code(refusalStatus.malformed).type('application/json')
      return reply.send(toTransportError(protocolErrors.invalidRequest, 'malformed', batchText))
    }
    if (isTooDeep(raw.body)) return sendRefusal(reply, refuse('malformed'))
    if (await isClosed()) {
      const { phone } = await readBrand(services)
      const message = closedTexts.map((write) => write(siteUrl, phone)).join(' ')
      reply.code(refusalStatus.unavailable).header('cache-control', 'no-store').header('retry-after', closedRetrySeconds)
      return reply.type('application/json').send(toTransportError(protocolErrors.internalError, 'unavailable', message))
    }
    const response = await serve(raw)
    return reply
      .code(response.status)
      .header('cache-control', 'no-store')
      .type(response.headers.get('content-type') ?? 'application/json')
      .send(await response.text())
  })
  serveGuide(app, assistantsPath, async (language) => renderAssistantPage(language, await readBrand(services), siteUrl, await isClosed()))
  // The server is stateless: it has no sessions to resume or end.
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
    url: '/mcp',
    handler: async (_, reply) => sendRefusal(reply.header('allow', 'POST'), refuse('method_not_allowed')),
  })
}
