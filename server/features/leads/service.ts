import type pg from 'pg'
import { calculateLeasingFee } from '#contract/leasing-fee.ts'
import type { LeadReceipt } from '#contract/landing-api/post-lead-new.ts'
import { dayMs, minuteMs } from '#contract/panama-time.ts'
import type { LeadRequest, LeasingCalculation } from '#contract/values/lead.ts'
import { commitUnlessRefused } from '../../db/commit-unless-refused.ts'
import { succeed, refuse, type Outcome } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { addressKey } from '../limits/address-key.ts'
import { toLimit } from '../limits/declared-limits.ts'
import { mailboxKey } from '../limits/mailbox-key.ts'
import { takeFromLimit, type LimitOutcome } from '../limits/take-from-limit.ts'
import { enqueue } from '../outbox/repository.ts'
import { isCurrentText } from '../catalog/service.ts'
import { hashRequest } from '../idempotency/hash-request.ts'
import { claimKey, findResponse, sameDataKey, saveResponse, type IdempotencyKey } from '../idempotency/repository.ts'
import type { StoredCalculation } from './lead.ts'
import { insertLead, type NewLead } from './repository.ts'
import { findSuspicion } from './rules.ts'
import { leadCompanyTopic, leadConfirmationTopic } from '../outbox/topics.ts'

export type LeadContext = Pick<Services, 'db' | 'signer' | 'vault' | 'catalogs'>

export interface Sender {
  ip: string | null
  /** From the header; a key in the request takes precedence. */
  idempotencyKey: string | null
}

const call = 'postLead/new'
const keyRetentionMs = 30 * dayMs
/** Equal data without a key count as the same request for this long (docs/wire.md, Idempotency). */
const sameDataMs = 10 * minuteMs
/** Enough for a family or an office behind one address, too few for a program. */
const addressLimits = ['lead minute', 'lead day'] as const

/** Stores a request once, with its consents, and queues its mails in the same transaction (row W-18). */
export async function placeLead(context: LeadContext, request: LeadRequest, sender: Sender): Promise<Outcome<LeadReceipt>> {
  const idempotencyKey = await toIdempotencyKey(context, request, sender)
  const before = await findResponse<LeadReceipt>(context.db, idempotencyKey)
  if (before?.kind === 'mismatch') return refuse('key_reused', { field: 'requestId' })
  if (before?.kind === 'repeated') return succeed(before.answer)

  if (!request.consent.isGiven) return refuse('consent_missing', { field: 'consent.isGiven' })
  if (!(await isCurrentText(context.catalogs, request.consent.version))) return refuse('terms_changed', { field: 'consent.version' })
  const calculation = request.kind === 'leasing' ? toStoredCalculation(await context.catalogs.current(), request.calculation) : null
  if (calculation === undefined) return refuse('invalid', { field: 'calculation' })
  const limited = await takeByAddress(context, sender.ip)
  if (!limited.ok) return refuse('rate_limited', { retryAfterSeconds: limited.retryAfterSeconds })

  const lead: NewLead = { request, calculation, suspicion: findSuspicion(request), ip: sender.ip }
  const isConfirmed = lead.suspicion === null && (await countConfirmation(context, request.email))
  return commitUnlessRefused(context.db, (client) => writeLead(client, idempotencyKey, lead, isConfirmed))
}

/** The key of the request; without one, the data are the key. */
async function toIdempotencyKey(context: LeadContext, request: LeadRequest, sender: Sender): Promise<IdempotencyKey> {
  // How long the form was open differs between attempts and is not part of the request's meaning.
  const hash = await hashRequest(context, { ...request, requestId: null, openMs: null, isTrapFilled: false })
  const key = request.requestId ?? sender.idempotencyKey
  if (key !== null) return { scope: `visitor ${call}`, key, request: hash, retentionMs: keyRetentionMs }
  return sameDataKey(`visitor ${call}`, hash, sameDataMs)
}

/** The calculation with the server's total; undefined when no plan offers it. */
function toStoredCalculation(catalog: Catalog, requested: LeasingCalculation | null): StoredCalculation | null | undefined {
  if (requested === null) return null
  const plan = catalog.rows.leasing_plan.find(({ id }) => id === requested.planId)
  if (plan === undefined) return undefined
  const classes = catalog.rows.leasing_rate
    .filter((rate) => rate.leasing_plan_id === plan.id)
    .map((rate) => ({ id: rate.class_id, monthlyCents: rate.monthly_cents }))
  const fee = calculateLeasingFee({ termMonths: plan.term_months, kilometresMonth: plan.kilometres_month, classes }, requested)
  if (fee === null) return undefined
  return { ...requested, totalCents: fee.totalCents, shownCents: requested.totalCents === fee.totalCents ? null : requested.totalCents }
}

async function takeByAddress(context: LeadContext, ip: string | null): Promise<LimitOutcome> {
  for (const limit of addressLimits) {
    const outcome = await takeFromLimit(context, toLimit(limit, addressKey(ip)))
    if (!outcome.ok) return outcome
  }
  return { ok: true }
}

/** Counts a confirmation to an address, which can be a stranger's; false if the limit is reached. */
async function countConfirmation(context: LeadContext, email: string): Promise<boolean> {
  const { ok } = await takeFromLimit(context, toLimit('lead confirmation', mailboxKey(email)))
  return ok
}

async function writeLead(
  client: pg.PoolClient,
  idempotencyKey: IdempotencyKey,
  lead: NewLead,
  isConfirmed: boolean,
): Promise<Outcome<LeadReceipt>> {
  const claim = await claimKey<LeadReceipt>(client, idempotencyKey)
  if (claim.kind === 'mismatch') return refuse('key_reused', { field: 'requestId' })
  if (claim.kind === 'repeated') return succeed(claim.answer)
  const { id, reference } = await insertLead(client, lead)
  const topics = isConfirmed ? [leadCompanyTopic, leadConfirmationTopic] : [leadCompanyTopic]
  for (const topic of topics) await enqueue(client, { topic, dedupeKey: `${topic}:${id}`, payload: { leadId: id } })
  const receipt = { reference }
  await saveResponse(client, idempotencyKey, receipt)
  return succeed(receipt)
}
