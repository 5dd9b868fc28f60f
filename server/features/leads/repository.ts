import { randomUUID } from 'node:crypto'
import type { LeadRequest } from '#contract/values/lead.ts'
import { newCode } from '../../crypto/tokens.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared, type RowOf } from '../../db/statements/statement.ts'
import type { StoredCalculation, Lead } from './lead.ts'
import type { Suspicion } from './rules.ts'

/** A reference grants no access, so 40 random bits are enough. */
const referenceLength = 8
// Collisions of 40 random bits are rare; several in a row mean that something else is wrong.
const maxReferenceTries = 5

export interface NewLead {
  request: LeadRequest
  calculation: StoredCalculation | null
  suspicion: Suspicion | null
  ip: string | null
}

const insertLeadSql = prepared('insert-lead')`
  insert into lead (id, reference, kind, name, email, phone, company, message, calculation, campaign, language, suspicion)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (reference) do nothing returning 1`

/** Inserts a lead with a new reference and its two consents. */
export async function insertLead(client: Queryable, lead: NewLead): Promise<{ id: string; reference: string }> {
  const { request } = lead
  for (let tries = 0; tries < maxReferenceTries; tries += 1) {
    const [id, reference] = [randomUUID(), newCode(referenceLength)]
    const rows = await insertLeadSql(
      client,
      id,
      reference,
      request.kind,
      request.name,
      request.email,
      request.phone,
      request.company,
      request.message,
      lead.calculation === null ? null : JSON.stringify(lead.calculation),
      JSON.stringify(request.campaign),
      request.language,
      lead.suspicion,
    )
    if (rows.length === 0) continue
    await insertConsents(client, id, lead)
    return { id, reference }
  }
  throw new Error('No free reference was found')
}

const insertLeadConsentsSql = prepared('insert-lead-consents')`
  insert into consent (lead_id, purpose, is_granted, text_version, ip, locale)
  values ($1, 'lead', true, $2, $3, $4), ($1, 'marketing', $5, $2, $3, $4)`

/** Text version, time by the database's clock, address and language of the consent (docs/domain.md 5.1); marketing is separate. */
async function insertConsents(client: Queryable, leadId: string, { request, ip }: NewLead): Promise<void> {
  await insertLeadConsentsSql(client, leadId, request.consent.version, ip, request.language, request.acceptsMarketing)
}

const findLeadSql = unprepared('find-lead', { notNull: ['acceptsMarketing'] })`
  select l.reference, l.kind, l.name, l.email, l.phone, l.company, l.message, l.calculation, l.campaign, l.language, l.suspicion,
    l.created_at as "createdAt",
    exists (select 1 from consent c where c.lead_id = l.id and c.purpose = 'marketing' and c.is_granted) as "acceptsMarketing"
  from lead l where l.id = $1`

/** Undefined when there is no such lead, for example after its sender's data were deleted on request. */
export async function findLead(db: Queryable, id: string): Promise<Lead | undefined> {
  return (await findLeadSql(db, id))[0]
}

const findAnswerSql = unprepared('find-lead-answer')`
  select a.subject, a.body, l.reference, l.name, l.email, l.language from lead_answer a join lead l on l.id = a.lead_id where a.id = $1`

/** A staff member's answer with its recipient; undefined if the sender's data have been deleted since. */
export async function findAnswer(db: Queryable, id: string): Promise<RowOf<typeof findAnswerSql> | undefined> {
  return (await findAnswerSql(db, id))[0]
}
