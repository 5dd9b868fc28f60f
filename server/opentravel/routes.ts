// Brokers sell our cars with OpenTravel messages: one address, one document each way (docs/decisions/074-opentravel.md).

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { namespace, openTravelPath, readEchoToken, readKind } from '#contract/opentravel/messages.ts'
import type { Conversation } from '#contract/opentravel/write-answer.ts'
import { writeXml, type XmlElement } from '#contract/opentravel/xml.ts'
import { readSentRefusal, sendRefusal } from '../endpoints/refusal.ts'
import { hasActiveBroker } from '../features/channels/repository.ts'
import { buckets } from '../features/limits/route-limits.ts'
import { createTokenBuckets } from '../features/limits/token-buckets.ts'
import { refuse } from '../outcome.ts'
import type { Services } from '../services.ts'
import { brokerGuide } from './guide.ts'
import { answerMessage, fail, type MountForBroker } from './messages.ts'
import { maxBodyBytes, parseXml } from './parse-xml.ts'
import { unknownMessage } from './texts/refusal-texts.ts'

const xmlType = 'application/xml; charset=utf-8'

/** Without an active broker the address is not found. Refusals travel in the answer: a broker's system takes another status for a fault. */
export async function openTravelRoutes(app: FastifyInstance, services: Services, mountFor: MountForBroker): Promise<void> {
  brokerGuide(app, services)
  const { burst, perSecond } = buckets.search
  const { factor } = services.config.limits
  const limits = createTokenBuckets({ burst: burst * factor, perSecond: perSecond * factor })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(['application/xml', 'text/xml'], { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_, body, done) =>
      done(null, body),
    )
    const conversations = new WeakMap<FastifyRequest, Conversation>()
    // Refusals of the limits and of the framework are answered in the standard's form too, so that a broker's system can read it.
    scope.addHook('onSend', async (request, reply, payload) => {
      const isXml = String(reply.getHeader('content-type')).includes('xml')
      if (isXml || reply.statusCode === 404 || reply.statusCode < 400) return payload
      const conversation = conversations.get(request) ?? { kind: null, echoToken: null, at: new Date().toISOString() }
      reply.type(xmlType).removeHeader('content-length')
      return writeXml(fail(conversation, refuse(readSentRefusal(reply.statusCode, payload))).answer)
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
      const { answer, retryAfterSeconds } = await answerMessage(services, mountFor, raw, { kind, root: parsed.root, limits }, afterAnswer)
      return sendXml(retryAfterSeconds === undefined ? reply : reply.header('retry-after', retryAfterSeconds), answer)
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

/** A document that is none of the messages has no answer of its own. */
function sendUnknown(reply: FastifyReply, code: 'malformed' | 'method_not_allowed'): FastifyReply {
  const conversation = { kind: null, echoToken: null, at: new Date().toISOString() }
  const { answer } = fail(conversation, refuse(code), null, code === 'malformed' ? undefined : unknownMessage)
  return sendXml(reply.code(400), answer)
}

function sendXml(reply: FastifyReply, answer: XmlElement): FastifyReply {
  return reply.header('cache-control', 'no-store').type(xmlType).send(writeXml(answer))
}
