import type { AuditAction, AuditValues } from '#contract/office/audit-actions.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared, unprepared, type RowOf } from '../../../db/statements/statement.ts'

declare module '../../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'lead-history.action': AuditAction
    'lead-history.after': AuditValues
  }
}

/** Filters of the inbox; null matches all. */
export interface LeadFilter {
  states: readonly string[] | null
  kind: string | null
  ownerId: number | null
  from: string | null
  to: string | null
  /** A `like` pattern in the folded spelling of the search. */
  pattern: string | null
  /** The last lead of the previous page. */
  afterReference: string | null
}

export type ListedLead = RowOf<typeof listSql>

const columns = `l.id, l.reference, l.kind, l.name, l.company, l.message, l.state, l.owner_id, s.name as owner_name, l.created_at, l.answered_at,
  l.suspicion`
const listSql = unprepared('office-leads')`
  select ${columns} from lead l left join staff s on s.id = l.owner_id
  where ($1::text[] is null or l.state = any($1)) and ($2::text is null or l.kind = $2) and ($3::int is null or l.owner_id = $3)
    and ($4::date is null or l.created_at >= $4::date::timestamp at time zone 'America/Panama')
    and ($5::date is null or l.created_at < ($5::date + 1)::timestamp at time zone 'America/Panama')
    and ($6::text is null or ' ' || fold_for_search(l.name || ' ' || coalesce(l.company, '') || ' ' || l.email || ' ' || l.reference) like $6)
    and ($7::text is null or (l.created_at, l.id) < (select a.created_at, a.id from lead a where a.reference = $7))
  order by l.created_at desc, l.id desc limit $8`

/** The newest first. */
export async function listLeads(db: Queryable, filter: LeadFilter, limit: number): Promise<ListedLead[]> {
  return listSql(db, filter.states, filter.kind, filter.ownerId, filter.from, filter.to, filter.pattern, filter.afterReference, limit)
}

const countSql = prepared('count-leads', { notNull: ['count'] })`select state, count(*)::int as count from lead group by state`
export const countLeads = countSql

const peopleSql = prepared('lead-people')`
  select distinct s.id, s.name from staff s join staff_role r on r.staff_id = s.id
  where r.role = any($1) and s.disabled_at is null and s.joined_at is not null order by s.name, s.id`

/** The users with one of the roles. */
export const listPeople = peopleSql

const foldSql = prepared('fold-lead-words', { notNull: ['word'] })`select fold_for_search($1) as word`

/** Words in the folded spelling of the search. */
export async function foldWords(db: Queryable, words: string): Promise<string> {
  return (await foldSql(db, words))[0]?.word ?? ''
}

const findSql = unprepared('office-lead', { notNull: ['acceptsMarketing', 'now'] })`
  select ${columns}, l.email, l.phone, l.calculation, l.campaign, l.language, l.version, clock_timestamp() as now,
    exists (select 1 from consent c where c.lead_id = l.id and c.purpose = 'marketing' and c.is_granted) as "acceptsMarketing"
  from lead l left join staff s on s.id = l.owner_id where l.reference = $1`

export type FoundLead = RowOf<typeof findSql>

export async function findByReference(db: Queryable, reference: string): Promise<FoundLead | undefined> {
  return (await findSql(db, reference))[0]
}

const historySql = prepared('lead-history')`
  select a.id, a.at, a.action, s.name as staff_name, a.after, a.reason, o.name as owner_name, n.body
  from audit_log a left join staff s on s.id = a.staff_id
    left join staff o on o.id = (a.after ->> 'ownerId')::int
    left join lead_answer n on n.id = (a.after ->> 'answerId')::uuid
  where a.subject = 'lead' and a.subject_id = $1 order by a.id desc`

/** Staff actions on a lead, newest first. */
export const readHistory = historySql

const lockSql = prepared('lock-lead')`select id, state, version, owner_id, email from lead where reference = $1 for no key update`

export type LockedLead = RowOf<typeof lockSql>

export async function lockLead(db: Queryable, reference: string): Promise<LockedLead | undefined> {
  return (await lockSql(db, reference))[0]
}

const setStateSql = prepared('set-lead-state')`
  update lead set state = $2, owner_id = $3, version = version + 1,
    answered_at = case when $2 = 'answered' then coalesce(answered_at, clock_timestamp()) else answered_at end
  where id = $1`

export async function setLeadState(db: Queryable, id: string, state: string, ownerId: number | null): Promise<void> {
  await setStateSql(db, id, state, ownerId)
}

const insertAnswerSql = prepared(
  'insert-lead-answer',
)`insert into lead_answer (id, lead_id, staff_id, subject, body) values ($1, $2, $3, $4, $5)`

export const insertAnswer = insertAnswerSql
