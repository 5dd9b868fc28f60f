// Brokers sell our cars with OpenTravel messages: one address, one document each way (docs/decisions/074-opentravel.md).

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { namespace, openTravelPath, readEchoToken, readKind } from '#contract/opentravel/messages.ts'
import type { Conversation } from '#contract/opentravel/write-answer.ts'
import { writeXml, type XmlElement } from '#contract/opentravel/xml.ts'
import { refusalStatus, type RefusalCode } from '#contract/refusals.ts'
import { sendRefusal } from '../endpoints/refusal.ts'
import { hasActiveBroker } from '../features/channels/repository.ts'
import { refuse } from '../outcome.ts'
import type { Services } from '../services.ts'
import { answerMessage, fail, type MountForBroker } from './messages.ts'
import { parseXml } from './parse-xml.ts'

const xmlType = 'application/xml; charset=utf-8'
const refusalCodes = Object.keys(refusalStatus) as RefusalCode[]

/** The longest messages are a booking with ten drivers and the offer that it sends back. */
const maxBodyBytes = 64 * 1024

/** Without an active broker the address is not found. Refusals travel in the answer: a broker's system takes another status for a fault. */
export async function openTravelRoutes(app: FastifyInstance, services: Services, mountFor: MountForBroker): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(['application/xml', 'text/xml'], { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_, body, done) =>
      done(null, body),
    )
    const conversations = new WeakMap<FastifyRequest, Conversation>()
    // Also what the limits and the framework refuse is told in the standard's form, so that a broker's system can read it.
    scope.addHook('onSend', async (request, reply, payload) => {
      const isXml = String(reply.getHeader('content-type')).includes('xml')
      if (isXml || reply.statusCode === 404 || reply.statusCode < 400) return payload
      const conversation = conversations.get(request) ?? { kind: null, echoToken: null, at: new Date().toISOString() }
      reply.type(xmlType).removeHeader('content-length')
      return writeXml(fail(conversation, refuse(readRefusal(reply.statusCode, payload))).answer)
    })
    scope.post(openTravelPath, { bodyLimit: maxBodyBytes }, async (raw, reply) => {
      if (!(await hasActiveBroker(services.db))) return sendRefusal(reply, refuse('not_found'))
      const parsed = Buffer.isBuffer(raw.body) ? await parseXml(raw.body) : null
      if (parsed === null) return sendUnknown(reply, 'malformed')
      const kind = parsed.namespace === namespace ? readKind(parsed.root) : null
      if (kind === null) return sendUnknown(reply, 'method_not_allowed')
      conversations.set(raw, { kind, echoToken: readEchoToken(parsed.root), at: new Date().toISOString() })
      const afterAnswer = (work: () => Promise<void>) => {
        reply.raw.once('finish', () => {
          work().catch((error: unknown) => raw.log.error(error, 'A refused sign-in was not stored'))
        })
      }
      return sendXml(reply, await answerMessage(services, mountFor, raw, { kind, root: parsed.root }, afterAnswer))
    })
    scope.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
      url: openTravelPath,
      handler: async (_, reply) => {
        const isOpen = await hasActiveBroker(services.db)
        return sendRefusal(isOpen ? reply.header('allow', 'POST') : reply, refuse(isOpen ? 'method_not_allowed' : 'not_found'))
      },
    })
  })
}

/** The code of a refusal that is about to be sent. */
function readRefusal(status: number, payload: unknown): RefusalCode {
  if (status === 429) return 'rate_limited'
  const [, code = ''] = typeof payload === 'string' ? (/^\{"error":\{"code":"(\w+)"/.exec(payload) ?? []) : []
  return refusalCodes.find((refusalCode) => refusalCode === code) ?? 'internal'
}

/** A document that is none of the messages has no answer of its own. */
function sendUnknown(reply: FastifyReply, code: 'malformed' | 'method_not_allowed'): FastifyReply {
  const { answer } = fail({ kind: null, echoToken: null, at: new Date().toISOString() }, refuse(code))
  return sendXml(reply.code(400), answer)
}

function sendXml(reply: FastifyReply, answer: XmlElement): FastifyReply {
  return reply.header('cache-control', 'no-store').type(xmlType).send(writeXml(answer))
}
