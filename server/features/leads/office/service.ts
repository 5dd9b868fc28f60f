import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { RequestOf, ResponseOf } from '#contract/office/endpoint.ts'
import { leadStates, type LeadDetail, type LeadEvent, type LeadRow, type LeadState, type listLeads } from '#contract/office/leads.ts'
import { permissions } from '#contract/office/roles.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuseOffice, type AuditRecord, type OfficeOutcome, type StaffCall } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { enqueue } from '../../outbox/repository.ts'
import { readClock } from '../../availability/repository.ts'
import { leadAnswerTopic } from '../../outbox/topics.ts'
import {
  countLeads,
  findByReference,
  foldWords,
  insertAnswer,
  listLeads as findLeads,
  listPeople,
  lockLead,
  readHistory,
  setLeadState,
  type ListedLead,
  type LockedLead,
} from './repository.ts'
import { writeTemplates } from './templates.ts'
import { readBrand } from '../../catalog/brand/brand.ts'

type Context = Pick<Services, 'db' | 'config' | 'catalogs'>

const pageLength = 50

/** A page of the inbox. */
export async function readLeads(
  { db }: Context,
  request: RequestOf<typeof listLeads>,
  staffId: number,
): Promise<ResponseOf<typeof listLeads>> {
  const isOwn = request.view === 'mine'
  const folded = request.words === '' ? null : await foldWords(db, request.words)
  const filter = {
    states: request.view === 'all' ? null : isOwn ? ['new', 'in-work'] : [request.view],
    kind: request.kind ?? null,
    ownerId: isOwn ? staffId : (request.ownerId ?? null),
    from: request.from ?? null,
    to: request.to ?? null,
    pattern: folded === null ? null : `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
    afterReference: request.cursor ?? null,
  }
  const found = await findLeads(db, filter, pageLength + 1)
  const [counts, people, { now }] = [await countLeads(db), await listPeople(db, permissions['leads.answer']), await readClock(db)]
  const rows = found.slice(0, pageLength)
  return {
    now,
    rows: rows.map(toRow),
    next: found.length > pageLength ? (rows.at(-1)?.reference ?? null) : null,
    counts: Object.fromEntries(leadStates.map((state) => [state, counts.find((count) => count.state === state)?.count ?? 0])) as Record<
      LeadState,
      number
    >,
    people,
  }
}

function toRow(row: ListedLead): LeadRow {
  return {
    reference: row.reference,
    kind: row.kind,
    name: row.name,
    company: row.company,
    excerpt: shorten(row.message ?? ''),
    state: row.state,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    createdAt: row.created_at,
    answeredAt: row.answered_at,
    suspicion: row.suspicion,
  }
}

/** One lead with its history and the reply templates; undefined if it does not exist. */
export async function readLead(context: Context, reference: string, by: string): Promise<LeadDetail | undefined> {
  const { db } = context
  const row = await findByReference(db, reference)
  if (row === undefined) return undefined
  const [people, history] = [await listPeople(db, permissions['leads.answer']), await readHistory(db, reference)]
  const received = { id: 'received', at: row.created_at, by: { kind: 'client' as const, name: row.name }, what: 'received' as const }
  return {
    ...toRow(row),
    now: row.now,
    version: row.version,
    email: row.email,
    phone: row.phone,
    message: row.message,
    language: row.language,
    campaign: { ...row.campaign },
    acceptsMarketing: row.acceptsMarketing,
    calculation: row.calculation,
    templates: writeTemplates(row, await readBrand(context), by),
    people,
    history: [
      ...history.map((item): LeadEvent => ({
        id: String(item.id),
        at: item.at,
        by: { kind: 'staff', name: item.staff_name ?? '' },
        what: item.action,
        facts: { ...item.after, owner: item.owner_name },
        quote: item.body ?? item.reason,
      })),
      { ...received, facts: {}, quote: row.message },
    ],
  }
}

/** The changes of a step and its audit data; null if the lead's state does not allow it. */
type Decide = (
  client: pg.PoolClient,
  lead: LockedLead,
) => Promise<({ state: LeadState; ownerId: number | null } & Pick<AuditRecord, 'after' | 'reason'>) | null>

/** Performs a step on the version that the user saw. */
export async function changeLead(
  { db }: Context,
  { reference, version }: { reference: string; version: number },
  call: StaffCall,
  decide: Decide,
): Promise<OfficeOutcome<{ version: number }>> {
  return inTransaction(db, async (client): Promise<OfficeOutcome<{ version: number }>> => {
    const lead = await lockLead(client, reference)
    if (lead === undefined) return refuseOffice('not_found')
    if (lead.version !== version) return refuseOffice('changed_meanwhile')
    const next = await decide(client, lead)
    if (next === null) return refuseOffice('wrong_status', { facts: { status: lead.state } })
    await setLeadState(client, lead.id, next.state, next.ownerId)
    await call.recordAudit(client, {
      subject: 'lead',
      subjectId: reference,
      before: { state: lead.state, ownerId: lead.owner_id },
      after: { state: next.state, ownerId: next.ownerId, ...next.after },
      ...(next.reason === undefined ? {} : { reason: next.reason }),
    })
    return succeed({ version: lead.version + 1 })
  })
}

/** Whether leads can be assigned to a user. */
export async function canAnswer({ db }: Context, staffId: number): Promise<boolean> {
  return (await listPeople(db, permissions['leads.answer'])).some(({ id }) => id === staffId)
}

/** Stores an answer and queues its mail. */
export const storeAnswer =
  (staffId: number, { subject, body }: { subject: string; body: string }): Decide =>
  async (client, lead) => {
    if (lead.state === 'closed' || lead.email === '') return null
    const id = randomUUID()
    await insertAnswer(client, id, lead.id, staffId, subject, body)
    await enqueue(client, { topic: leadAnswerTopic, dedupeKey: `${leadAnswerTopic}:${id}`, payload: { answerId: id } })
    return { state: 'answered', ownerId: lead.owner_id ?? staffId, after: { answerId: id } }
  }

const maxLength = 140

/** The beginning of a message for a list, to its last whole word. */
export function shorten(message: string): string {
  if (message.length <= maxLength) return message
  return `${message.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`
}
