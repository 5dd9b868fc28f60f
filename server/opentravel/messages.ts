// Each message of a broker: who sent it, what it asks, what is answered, and what is stored of it.

import type { FastifyRequest } from 'fastify'
import { findNode } from '#contract/opentravel/codes.ts'
import { readEchoToken, readSender, requestName, senderNode, type MessageKind } from '#contract/opentravel/messages.ts'
import { readRequest, type Requests } from '#contract/opentravel/read-request.ts'
import { redactRequest, redactToken } from '#contract/opentravel/redact.ts'
import {
  toErrorCode,
  writeError,
  writeSuccess,
  type AnsweredError,
  type Answers,
  type Conversation,
} from '#contract/opentravel/write-answer.ts'
import { writeXml, type XmlElement } from '#contract/opentravel/xml.ts'
import { createCall } from '../assistants/call.ts'
import { toOrigin } from '../config.ts'
import type { MountedEndpoint } from '../endpoints/handle.ts'
import { readClientAddress } from '../endpoints/request.ts'
import type { OnBooked } from '../features/bookings/new/write-booking.ts'
import { findBrokerByRequestor, insertExchange } from '../features/brokers/repository.ts'
import { identifyBroker, type Broker } from '../features/brokers/service.ts'
import { readClosedChannel } from '../features/channels/repository.ts'
import { toLimit } from '../features/limits/declared-limits.ts'
import { takeFromLimit } from '../features/limits/take-from-limit.ts'
import type { TokenBuckets } from '../features/limits/token-buckets.ts'
import { refuse, type Outcome, type Refused } from '../outcome.ts'
import type { Services } from '../services.ts'
import { bookCar } from './book.ts'
import { cancelBooking, changeBooking, retrieveBooking } from './bookings.ts'
import { ListRefused, type BrokerContext } from './context.ts'
import { findLocations } from './locations.ts'
import { explainRate } from './rules.ts'
import { searchCars } from './search.ts'
import { closedMessage, explainRefusal } from './texts/refusal-texts.ts'

/** What a closed channel still answers, because existing bookings remain valid. */
const openWhenClosed: ReadonlySet<MessageKind> = new Set(['locations', 'retrieve', 'cancel'])
const maxStoredLength = 8_000

interface Answered {
  answer: XmlElement
  error: AnsweredError | null
  /** How long to wait before another try. */
  retryAfterSeconds?: number | undefined
}

type Serve = (conversation: Conversation, root: XmlElement, context: BrokerContext) => Promise<Answered>

/** How a message is answered: its reader, its handler, its writer. */
function serve<Kind extends MessageKind>(
  kind: Kind,
  handler: (context: BrokerContext, request: Requests[Kind]) => Promise<Outcome<Answers[Kind]>>,
): Serve {
  return async (conversation, root, context) => {
    const request = readRequest(kind, root)
    if (!request.ok) return fail(conversation, refuse(request.code), request.node)
    const outcome = await handler(context, request.value).catch((error: unknown) => {
      if (error instanceof ListRefused) return error.refused
      throw error
    })
    return outcome.ok ? { answer: writeSuccess(kind, conversation, outcome.value), error: null } : fail(conversation, outcome)
  }
}

const serveMessage: Readonly<Record<MessageKind, Serve>> = {
  locations: serve('locations', findLocations),
  search: serve('search', searchCars),
  rules: serve('rules', explainRate),
  book: serve('book', bookCar),
  retrieve: serve('retrieve', retrieveBooking),
  change: serve('change', changeBooking),
  cancel: serve('cancel', cancelBooking),
}

/** The calls of the site for a broker. */
export type MountForBroker = (broker: Broker, onBooked: OnBooked | null) => readonly MountedEndpoint[]

/**
 * Answers a message and stores it, once the broker is known.
 * @param limits of the messages of one broker
 * @param afterAnswer runs work once the answer was sent, so that its time reveals nothing
 */
export async function answerMessage(
  services: Services,
  mountFor: MountForBroker,
  raw: FastifyRequest,
  { kind, root, limits }: { kind: MessageKind; root: XmlElement; limits: TokenBuckets },
  afterAnswer: (work: () => Promise<void>) => void,
): Promise<Answered> {
  const startedAt = performance.now()
  const conversation = { kind, echoToken: readEchoToken(root), at: new Date().toISOString() }
  const sender = readSender(root)
  if (sender === null) return fail(conversation, refuse('missing'), senderNode)
  const identified = await identifyBroker(services, { ...sender, ip: readClientAddress(raw) })
  if (!identified.ok) {
    afterAnswer(async () => logRefusedSignIn(services, sender.requestorId, conversation, root, identified))
    return fail(conversation, identified)
  }
  const broker = identified.value
  const waitSeconds = limits.take(String(broker.id))
  if (waitSeconds > 0) return fail(conversation, refuse('rate_limited', { retryAfterSeconds: waitSeconds }))
  const [closed] = await readClosedChannel(services.db, 'broker')
  const context: BrokerContext = {
    services,
    broker,
    call: createCall(mountFor(broker, null), raw),
    callToBook: (onBooked) => createCall(mountFor(broker, onBooked), raw),
    siteUrl: toOrigin(services.config),
  }
  const isOpen = closed === undefined || openWhenClosed.has(kind)
  const answered = isOpen
    ? await serveMessage[kind](conversation, root, context)
    : fail(conversation, refuse('unavailable'), null, closedMessage)
  const { error } = answered
  const { type = null, code = null } = error === null ? {} : toErrorCode(error)
  const refusal = error?.refusal ?? null
  const durationMs = Math.round(performance.now() - startedAt)
  const { echoToken } = conversation
  await insertExchange(
    services.db,
    broker.id,
    requestName(kind),
    echoToken && redactToken(echoToken),
    error === null,
    type,
    code,
    refusal,
    durationMs,
    toStored(root),
  )
  return answered
}

/** A wrong password or address of a known broker, so that the office can find out why its messages fail. Only a few an hour are stored. */
async function logRefusedSignIn(
  services: Services,
  requestorId: string,
  conversation: Conversation & { kind: MessageKind },
  root: XmlElement,
  { code }: Refused,
): Promise<void> {
  if (code !== 'wrong_credentials') return
  const [broker] = await findBrokerByRequestor(services.db, requestorId, null)
  if (broker === undefined) return
  if (!(await takeFromLimit(services, toLimit('broker-refusal', String(broker.id)))).ok) return
  const { type, code: errorCode } = toErrorCode({ refusal: code })
  const { kind, echoToken } = conversation
  // Other content that a stranger may have sent is not stored.
  const sender = { ...root, attributes: {}, children: root.children.filter(({ name }) => name === 'POS').slice(0, 1) }
  const token = echoToken && redactToken(echoToken)
  await insertExchange(services.db, broker.id, requestName(kind), token, false, type, errorCode, code, 0, toStored(sender))
}

/** An error with the text of a refusal and the part of the request that it is about. */
export function fail(
  conversation: Conversation,
  refused: Refused,
  node: string | null = findNode(refused.field ?? (refused.code === 'price_changed' ? 'totalCents' : '')),
  text: string = explainRefusal(refused.code),
): Answered {
  const { code, estimate, retryAfterSeconds } = refused
  const total = estimate?.totalCents
  const about = total === undefined ? [] : [`The total is now USD ${(total / 100).toFixed(2)}.`]
  const wait = retryAfterSeconds === undefined ? [] : [`Wait ${retryAfterSeconds} seconds.`]
  const error = { refusal: code, text: [text, ...about, ...wait].join(' '), node }
  return { answer: writeError(conversation, error), error, retryAfterSeconds }
}

function toStored(root: XmlElement): string {
  const text = writeXml(redactRequest(root))
  return text.length > maxStoredLength ? writeXml(redactRequest({ ...root, children: [] })) : text
}
