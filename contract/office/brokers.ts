// Brokers that sell our cars through OpenTravel messages (docs/decisions/074-opentravel.md).

import * as z from 'zod/mini'
import type { AuditAction } from './audit-actions.ts'
import { answers, defineOfficeEndpoint, type Answer } from './endpoint.ts'
import { cursor, id, line, lines, linesOrEmpty, nothing, reason } from './fields.ts'
import type { Cents } from '../money.ts'
import type { ReservationStatus } from '../values/booking-state.ts'

export interface Broker {
  id: number
  name: string
  /** The id in its messages; not secret. */
  requestorId: string
  /** Decides its prices and its stop-sells. */
  clientType: { id: number; name: string }
  commissionNote: string
  /** Networks that it may call from. */
  allowedNetworks: string[]
  isActive: boolean
  version: number
  createdAt: number
  lastCallAt: number | null
  bookings: number
  /** The month of its first pick-up, such as `2026-12`; null without a booking. */
  firstMonth: string | null
}

/** All brokers, and the client types that a broker may have. */
export const listBrokers = defineOfficeEndpoint({
  name: 'brokers/list',
  method: 'GET',
  access: 'brokers.see',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<{ brokers: Broker[]; clientTypes: { id: number; name: string }[]; thisMonth: string }>(),
})

function brokerAction<Fields extends z.core.$ZodShape, Response>(
  name: string,
  audit: AuditAction,
  fields: Fields,
  response: Answer<Response>,
) {
  return defineOfficeEndpoint({
    name: `brokers/${name}`,
    method: 'POST',
    access: 'brokers.write',
    scope: 'anyBranch',
    audit,
    stepUp: true,
    request: z.object(fields),
    response,
  })
}

const done = answers<{ done: true }>()
const name = line(80)
const version = z.int()
/** Networks in CIDR notation, one per line, such as `203.0.113.0/24`; a single IP address is accepted. */
const allowedNetworks = lines(1_000)

/** Adds a broker. The password is in this answer only. */
export const addBroker = brokerAction(
  'add',
  'broker-added',
  {
    name,
    requestorId: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9._-]{3,32}$/)),
    clientTypeId: id,
    commissionNote: linesOrEmpty(500),
    allowedNetworks,
  },
  answers<{ id: number; password: string }>(),
)

export const changeBroker = brokerAction(
  'change',
  'broker-changed',
  { id, version, name, commissionNote: linesOrEmpty(500), allowedNetworks },
  done,
)
/** A new password, which replaces the old one at once. */
export const renewBrokerPassword = brokerAction(
  'renew-password',
  'broker-password-renewed',
  { id, version },
  answers<{ password: string }>(),
)
export const switchBrokerOn = brokerAction('switch-on', 'broker-switched-on', { id, version }, done)

/** Refuses every message of the broker from now on. In an emergency it needs no second factor and no current version. */
export const switchBrokerOff = defineOfficeEndpoint({
  name: 'brokers/switch-off',
  method: 'POST',
  access: 'brokers.write',
  scope: 'anyBranch',
  audit: 'broker-switched-off',
  request: z.object({ id, reason }),
  response: answers<{ done: true }>(),
})

/** A month, `2026-12`. */
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

export interface BrokerBooking {
  code: string
  /** The broker's own number. */
  reference: string
  status: ReservationStatus
  pickUpAt: number
  returnAt: number
  branchId: number
  classId: number
  totalCents: Cents
}

/** The bookings with a pick-up in a month. */
export interface BrokerStatement {
  rows: BrokerBooking[]
  /** Bookings that are still valid or were used, and their totals. */
  booked: { count: number; totalCents: Cents }
  /** Cancelled, expired and not picked up. */
  lost: { count: number; totalCents: Cents }
  commissionNote: string
}

export const getBrokerStatement = defineOfficeEndpoint({
  name: 'brokers/statement',
  method: 'GET',
  access: 'brokers.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ id, month }),
  response: answers<BrokerStatement>(),
})

export const exportBrokerStatement = defineOfficeEndpoint({
  name: 'brokers/statement-export',
  method: 'POST',
  access: 'brokers.see',
  scope: 'anyBranch',
  audit: 'broker-statement-exported',
  request: z.object({ id, month }),
  response: answers<{ fileName: string; csv: string }>(),
})

/** A message of a broker and how it was answered, without personal values. */
export interface BrokerExchange {
  id: number
  at: number
  message: string
  echoToken: string | null
  isSuccess: boolean
  /** Type and code of the first error in the answer, as in the OpenTravel code list. */
  error: { type: string; code: string } | null
  /** Our refusal code. */
  refusal: string | null
  durationMs: number
  request: string
}

export const listBrokerExchanges = defineOfficeEndpoint({
  name: 'brokers/exchanges',
  method: 'GET',
  access: 'brokers.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ id, view: z._default(z.enum(['all', 'refused']), 'all'), cursor }),
  response: answers<{ rows: BrokerExchange[]; next: string | null }>(),
})
