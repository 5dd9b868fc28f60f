import { hourMs } from '#contract/panama-time.ts'
import type { Queryable } from './db/pool.ts'
import { tidyCodes } from './features/bookings/unpaid/email-codes.ts'
import { tidyAccounts } from './features/clients/tidy.ts'
import { forgetLeads } from './features/leads/retention.ts'
import { tidyLimits } from './features/limits/repository.ts'
import { tidyKeys } from './features/idempotency/repository.ts'
import type { Job } from './features/jobs/run-jobs.ts'
import { unprepared } from './db/statements/statement.ts'
import { deleteEndedLinks } from './features/bookings/links/repository.ts'

const mailKeptDays = 30
const workKeptDays = 90
const linkKeptDays = 30

const deleteOldMailsSql = unprepared('delete-old-mails')`
  delete from kept_mail where created_at < statement_timestamp() - $1 * interval '1 day'`

const deleteDoneWorkSql = unprepared('delete-done-work')`delete from outbox where done_at < statement_timestamp() - $1 * interval '1 day'`

/** Deletes expired data: data that is not stored cannot leak (docs/domain.md 5.1). */
export function tidyJob(db: Queryable): Job {
  return {
    name: 'tidy',
    everyMs: hourMs,
    run: async () => {
      await tidyKeys(db)
      await tidyLimits(db)
      await tidyCodes(db)
      await tidyAccounts(db)
      await forgetLeads(db)
      await deleteOldMailsSql(db, mailKeptDays)
      await deleteDoneWorkSql(db, workKeptDays)
      // Expired links are kept for a while, to report them as expired.
      await deleteEndedLinks(db, linkKeptDays)
    },
  }
}
