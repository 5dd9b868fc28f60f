// Anonymises leads when they are no longer needed (docs/decisions/037-personal-data.md).

import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'

/** How many days a request is stored with its sender's name. */
export const leadRetentionDays = 365

/** Removes the sender and the answers from a lead; topic, time and state remain for statistics. */
const withoutSender = `name = '', email = '', phone = '', company = null, message = null, campaign = '{}'`

const withoutSenderWhere = (condition: string) => `
  with erased as (update lead set ${withoutSender} where ${condition} returning id),
    answered as (delete from lead_answer where lead_id = any(array(select id from erased)))
  update consent set ip = null where lead_id = any(array(select id from erased))`

/** Removes the sender from all leads of an address, compared as by `emailKey`. */
export const eraseLeads = unprepared('erase-leads')`${withoutSenderWhere('lower(email) = $1')}`

const anonymizeLeadsSql = unprepared('anonymize-leads')`
  ${withoutSenderWhere(`created_at < statement_timestamp() - $1 * interval '1 day' and email <> ''`)}`

/** Removes the sender from leads older than this number of days. */
export async function anonymizeLeads(db: Queryable, days = leadRetentionDays): Promise<void> {
  await anonymizeLeadsSql(db, days)
}
