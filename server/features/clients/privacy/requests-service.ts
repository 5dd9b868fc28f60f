import type pg from 'pg'
import type { PrivacyRequest, PrivacyRow } from '#contract/office/privacy.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuseOffice, type OfficeOutcome, type StaffCall } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { enqueue } from '../../outbox/repository.ts'
import { privacyAnswerTopic } from '../../outbox/topics.ts'
import type { PrivacyAnswer } from '../mails/privacy-answer.ts'
import { composeProfile, emailKey, findByEmail, lockUnconfirmed } from '../repository.ts'
import { writeTemplate } from './answer-templates.ts'
import { eraseGuest, exportGuest, type GuestRefusal } from './guest-data.ts'
import { copyAccount, eraseAccount } from './privacy-service.ts'
import {
  closeErasedRequests,
  closeRequest,
  countStored,
  findRequest,
  isUndelivered,
  listOthers,
  lockRequest,
  readHistory,
  setExported,
  type PrivacyRequestRow,
} from './requests-repository.ts'
import { readBrand } from '../../catalog/brand/brand.ts'

/** The request and the version that the user saw. */
interface RequestVersion {
  id: number
  version: number
}

interface Answer {
  subject: string
  body: string
}

export function toRow(row: PrivacyRequestRow): PrivacyRow {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    receivedOn: row.received_on,
    dueOn: row.due_on,
    isLate: row.is_late,
    isIdentified: row.identity_note !== null,
    closedAt: row.closed_at,
  }
}

/** One request with the data stored under its address; undefined if it does not exist. */
export async function readRequest(services: Services, id: number): Promise<PrivacyRequest | undefined> {
  const { db } = services
  const row = await findRequest(db, id)
  if (row === undefined) return undefined
  const key = emailKey(row.email)
  const isErased = key === ''
  const [stored, history] = [isErased ? undefined : (await countStored(db, key))[0], await readHistory(db, String(id))]
  const others = isErased ? [] : await listOthers(db, key, id)
  const accounts = await findByEmail(db, key)
  return {
    ...toRow(row),
    version: row.version,
    language: row.language,
    detail: row.detail,
    identityNote: row.identity_note,
    answer: row.answer,
    exportedAt: row.exported_at,
    erasedAt: row.erased_at,
    holds: {
      account: accounts.confirmed !== undefined || accounts.firstUnconfirmed !== undefined,
      bookings: stored?.bookings ?? 0,
      leads: stored?.leads ?? 0,
    },
    others: others.map(({ id: otherId, kind, due_on: dueOn }) => ({ id: otherId, kind, dueOn })),
    isUndelivered: await isUndelivered(db, answerKey(id)),
    template: writeTemplate(row, await readBrand(services)),
    history: history.map((item) => ({ id: String(item.id), at: item.at, by: item.name ?? '', what: item.action, quote: item.reason })),
  }
}

/** Thrown to roll back a transaction after a concurrent change. */
class ConcurrentChange extends Error {}

/** The open request, locked, in the version that the user saw. */
export async function lockUnchanged(client: pg.PoolClient, { id, version }: RequestVersion): Promise<PrivacyRequestRow> {
  const row = await lockRequest(client, id)
  if (row === undefined || row.version !== version || row.closed_at !== null) throw new ConcurrentChange()
  return row
}

/** Runs a step; refuses it after a concurrent change. */
export async function refuseConflict<Value>(step: () => Promise<OfficeOutcome<Value>>): Promise<OfficeOutcome<Value>> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof ConcurrentChange) return refuseOffice('changed_meanwhile')
    throw error
  }
}

function toRefusal(refusal: GuestRefusal): OfficeOutcome<never> {
  if (refusal.reason === 'open') return refuseOffice('rental_open', { facts: { codes: refusal.open.map(({ code }) => code).join(', ') } })
  return refuseOffice('nothing_stored')
}

/** The request before its data are accessed: current version, open, and identity verified. */
async function findReady({ db }: Services, { id, version }: RequestVersion): Promise<OfficeOutcome<PrivacyRequestRow>> {
  const row = await findRequest(db, id)
  if (row === undefined) return refuseOffice('not_found')
  if (row.version !== version || row.closed_at !== null) return refuseOffice('changed_meanwhile')
  return row.identity_note === null ? refuseOffice('identity_missing') : succeed(row)
}

/** Copies the data stored under the address of a request: of an account, or of a guest. */
export async function exportRequester(
  services: Services,
  request: RequestVersion,
  call: StaffCall,
): Promise<OfficeOutcome<Record<string, unknown>>> {
  const ready = await findReady(services, request)
  if (!ready.ok) return ready
  const key = emailKey(ready.value.email)
  const recordExport = async (client: pg.PoolClient) => {
    await lockUnchanged(client, request)
    await setExported(client, request.id)
    await call.recordAudit(client, { subject: 'privacy-request', subjectId: request.id })
  }
  const { confirmed } = await findByEmail(services.db, key)
  if (confirmed === undefined) {
    const exported = await exportGuest(services, key, `staff:${call.staff.id}`, { onDone: recordExport, withAccounts: true })
    return exported.ok ? succeed(exported.copy) : toRefusal(exported)
  }
  return inTransaction(services.db, async (client) => {
    const copy = await copyAccount(client, services.vault, { clientId: confirmed.id, emailKey: key, isEmailConfirmed: true })
    const accounts = (await lockUnconfirmed(client, key)).map((account) => composeProfile(account, services.vault))
    await recordExport(client)
    return succeed({ ...copy, accounts })
  })
}

/** Erases the data stored under the address of a request, closes it with its answer, and closes the person's other requests. */
export async function eraseRequester(
  services: Services,
  request: RequestVersion & Answer,
  call: StaffCall,
): Promise<OfficeOutcome<{ version: number }>> {
  const ready = await findReady(services, request)
  if (!ready.ok) return ready
  const row = ready.value
  const key = emailKey(row.email)
  const closed = { version: request.version + 1 }
  const close = async (client: pg.PoolClient) => {
    await lockUnchanged(client, request)
    await enqueueAnswer(client, row, request)
    // The answer names the person, so it is not stored with the request.
    await closeRequest(client, request.id, '', true)
    const others = await closeErasedRequests(client)
    for (const id of [request.id, ...others]) await call.recordAudit(client, { subject: 'privacy-request', subjectId: id })
  }
  const { confirmed } = await findByEmail(services.db, key)
  if (confirmed === undefined) {
    const erased = await eraseGuest(services.db, key, `staff:${call.staff.id}`, { onDone: close, withAccounts: true })
    return erased.ok ? succeed(closed) : toRefusal(erased)
  }
  return inTransaction(services.db, async (client) => {
    await eraseAccount(client, confirmed, { clientId: confirmed.id, emailKey: key, isEmailConfirmed: true })
    await close(client)
    return succeed(closed)
  })
}

const answerKey = (id: number) => `${privacyAnswerTopic}:${id}`

/** Queues the mail of an answer. */
export async function enqueueAnswer(client: pg.PoolClient, row: PrivacyRequestRow, { subject, body }: Answer): Promise<void> {
  const { id, email, name, language } = row
  const payload: PrivacyAnswer = { email, name, language, subject, body }
  await enqueue(client, { topic: privacyAnswerTopic, dedupeKey: answerKey(id), payload })
}
