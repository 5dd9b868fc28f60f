// Recurring jobs for bookings. Each job may run at any time, on any process and more than once: it looks up what is due.

import type { Job } from '../../jobs/run-jobs.ts'
import type { Services } from '../../../services.ts'
import { minuteMs } from '#contract/panama-time.ts'
import { findNoShowCandidates } from '../counter/no-shows.ts'
import { renewLinksJob } from '../links/renew-links.ts'
import type { BookingEffects } from './effects.ts'
import { applyCounterStep } from '../counter/counter-steps.ts'
import { bookingReminderTopic, checkInInvitationTopic } from '../../outbox/topics.ts'
import { expireHolds, extendOverdue, enqueuePickUpMails } from './scheduled-transitions.ts'

export function reservationJobs(services: Services, effects: BookingEffects): Job[] {
  const { db, signer } = services
  return [
    { name: 'expire-holds', intervalMs: minuteMs, run: () => expireHolds(db) },
    { name: 'extend-overdue', intervalMs: minuteMs, run: () => extendOverdue(db) },
    renewLinksJob(db, signer),
    { name: 'remind', intervalMs: 5 * minuteMs, run: () => enqueuePickUpMails(db, bookingReminderTopic, 24) },
    { name: 'invite', intervalMs: 5 * minuteMs, run: () => enqueuePickUpMails(db, checkInInvitationTopic, 72) },
    ...(services.config.automaticNoShow ? [{ name: 'no-shows', intervalMs: 5 * minuteMs, run: () => markNoShows(services, effects) }] : []),
  ]
}

/** Marks no-shows automatically if the company has configured it. */
async function markNoShows({ db, catalogs }: Services, effects: BookingEffects): Promise<void> {
  const catalog = await catalogs.current()
  for (const { code } of await findNoShowCandidates(db))
    await applyCounterStep({ db, effects }, catalog, code, { kind: 'no-show' }, 'system')
}
