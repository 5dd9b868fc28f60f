import { hourMs } from '#contract/panama-time.ts'
import type { Queryable } from './db/pool.ts'
import { deleteExpiredCodes } from './features/bookings/unpaid/email-codes.ts'
import { deleteExpiredClientData } from './features/clients/delete-expired.ts'
import { deleteEndedEntries } from './features/bookings/do-not-rent/repository.ts'
import { deleteOldExchanges } from './features/brokers/repository.ts'
import { deleteOldDemand } from './features/demand/repository.ts'
import { anonymizeLeads } from './features/leads/retention.ts'
import { deleteExpiredInvitations } from './features/staff/invitations.ts'
import { deleteExpiredStaffSessions } from './features/staff/sessions.ts'
import { deleteExpiredLimits } from './features/limits/repository.ts'
import { deleteExpiredKeys } from './features/idempotency/repository.ts'
import type { Job } from './features/jobs/run-jobs.ts'
import { unprepared } from './db/statements/statement.ts'
import { deleteEndedLinks } from './features/bookings/links/repository.ts'

const mailRetentionDays = 30
const workRetentionDays = 90
const linkRetentionDays = 30

const deleteOldMailsSql = unprepared('delete-old-mails')`
  delete from kept_mail where created_at < statement_timestamp() - $1 * interval '1 day'`

const deleteDoneWorkSql = unprepared('delete-done-work')`delete from outbox where done_at < statement_timestamp() - $1 * interval '1 day'`

const steps: readonly ((db: Queryable) => Promise<unknown>)[] = [
  deleteExpiredKeys,
  deleteExpiredLimits,
  deleteExpiredCodes,
  deleteExpiredClientData,
  deleteExpiredStaffSessions,
  deleteExpiredInvitations,
  anonymizeLeads,
  deleteEndedEntries,
  deleteOldDemand,
  deleteOldExchanges,
  async (db) => deleteOldMailsSql(db, mailRetentionDays),
  async (db) => deleteDoneWorkSql(db, workRetentionDays),
  // Expired links are stored for a while, so that they are reported as expired.
  async (db) => deleteEndedLinks(db, linkRetentionDays),
]

/** Deletes expired data: data that is not stored cannot leak (docs/domain.md 5.1). */
export function deleteExpiredJob(db: Queryable): Job {
  return {
    name: 'delete-expired',
    intervalMs: hourMs,
    run: async () => {
      let failure: unknown
      for (const step of steps) {
        // One table with too much to delete must not keep the data of all others.
        await step(db).catch((error: unknown) => (failure ??= error))
      }
      if (failure !== undefined) throw failure
    },
  }
}
