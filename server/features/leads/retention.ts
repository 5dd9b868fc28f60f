// What people wrote to the company goes when it no longer serves (docs/decisions/037-personal-data.md).

import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'

/** How many days a request that came by a form is kept with its sender's name. */
export const leadKeptDays = 365

/** Empties a lead of its sender; that something was asked, and when, stays countable. */
const withoutSender = `name = '', email = '', phone = '', company = null, message = null, campaign = '{}'`

const withoutSenderWhere = (condition: string) => `
  with erased as (update lead set ${withoutSender} where ${condition} returning id)
  update consent set ip = null where lead_id = any(array(select id from erased))`

/** Takes the sender out of what was written to the company from an address, as `emailKey` compares it. */
export const eraseLeads = unprepared('erase-leads')`${withoutSenderWhere('lower(email) = $1')}`

const forgetLeadsSql = unprepared('forget-leads')`
  ${withoutSenderWhere(`created_at < statement_timestamp() - $1 * interval '1 day' and email <> ''`)}`

/** Takes the sender out of what was written to the company so many days ago. */
export async function forgetLeads(db: Queryable, days = leadKeptDays): Promise<void> {
  await forgetLeadsSql(db, days)
}
