// Background work of every process: the outbox workers with their handlers, and the recurring jobs.

import { bookingEffects, bookingMailParts } from './compose-bookings.ts'
import {
  bookingConfirmedTopic,
  checkOperationTopic,
  checkPaymentTopic,
  emailCodeTopic,
  moneyTopics,
  weeklyFiguresTopic,
} from './features/outbox/topics.ts'
import { emailCodeHandler } from './features/bookings/unpaid/email-code-mail.ts'
import { confirmedHandler } from './features/bookings/mails/confirmed-handler.ts'
import { checkInHandlers } from './features/check-in/mails/handlers.ts'
import { checkInJobs } from './features/check-in/jobs.ts'
import { accountHandlers } from './features/clients/mails/account-handlers.ts'
import { figureJobs } from './features/figures/weekly/job.ts'
import { weeklyFiguresHandler } from './features/figures/weekly/handler.ts'
import { leadHandlers } from './features/leads/mails/handlers.ts'
import { createMailer } from './features/mail/mailer.ts'
import { reservationHandlers } from './features/bookings/mails/handlers.ts'
import { invitationHandler } from './features/staff/invitation-mail.ts'
import { invitationTopic } from './features/staff/invitations.ts'
import { startOutbox, type OutboxOptions } from './features/outbox/worker.ts'
import { startJobs, type Job } from './features/jobs/run-jobs.ts'
import { publishDueJob } from './features/drafts/publish-service.ts'
import { statisticsJob } from './operations/table-statistics.ts'
import { encryptPlaintextJob } from './operations/keys/encrypt-plaintext-rows.ts'
import { deleteExpiredJob } from './delete-expired.ts'
import { conditionJobs } from './features/condition/jobs.ts'
import { conditionHandlers } from './features/condition/document/mail.ts'
import { paymentHandlers } from './features/payments/handlers.ts'
import { sandboxNoticeTopic } from './features/payments/providers/sandbox/notices.ts'
import { pictureJobs } from './features/pictures/jobs.ts'
import { paymentJobs } from './features/payments/jobs.ts'
import { reservationJobs } from './features/bookings/lifecycle/jobs.ts'
import { vehicleJobs } from './features/vehicles/homes-service.ts'
import type { Services } from './services.ts'
import type { Log } from './log.ts'

/** Recurring jobs. */
export function periodicJobs(services: Services): Job[] {
  return [
    ...reservationJobs(services, bookingEffects),
    ...vehicleJobs(services),
    ...paymentJobs(services),
    publishDueJob(services.db),
    encryptPlaintextJob(services),
    ...checkInJobs(services),
    ...conditionJobs(services),
    ...pictureJobs(services),
    ...figureJobs(services),
    deleteExpiredJob(services.db),
    statisticsJob(services.db),
  ]
}

/**
 * Starts the background work; `stop` waits for current work.
 * @param ownUrl the URL at which this process reaches itself
 */
export function startBackground(
  services: Services,
  log: Log,
  pace: Pick<OutboxOptions, 'idleMs' | 'firstDelayMs' | 'leaseMs'> = {},
  ownUrl = `http://localhost:${services.config.port}`,
): { stop: () => Promise<void> } {
  const mailer = createMailer(services.config, services.db)
  const mailParts = bookingMailParts(services)
  const handlers = {
    [emailCodeTopic]: emailCodeHandler(services, mailer),
    [bookingConfirmedTopic]: confirmedHandler(services, mailer, mailParts),
    ...leadHandlers(services, mailer),
    ...accountHandlers(services, mailer),
    ...reservationHandlers(services, mailer, mailParts),
    ...paymentHandlers(services, mailer, ownUrl),
    ...conditionHandlers(services, mailer),
    ...checkInHandlers(services, mailer),
    [weeklyFiguresTopic]: weeklyFiguresHandler(services, mailer),
    [invitationTopic]: invitationHandler(services, mailer),
  }
  // A lane of its own, so that paid bookings are confirmed at once even if mails are slow or many.
  const money = [...moneyTopics, sandboxNoticeTopic]
  const only = (...topics: string[]) => ({ topics, isAllowList: true })
  // Work of the first lanes may wait for a provider, so their batches are small: the rest stays for other workers.
  const lanes = [
    { lane: only(...money), batchSize: 3 },
    // Work that strangers can trigger has its own workers.
    { lane: only(checkPaymentTopic), batchSize: 1 },
    { lane: only(checkPaymentTopic), batchSize: 1 },
    { lane: only(checkPaymentTopic), batchSize: 1 },
    { lane: only(checkOperationTopic), batchSize: 1 },
    { lane: { topics: [...money, checkPaymentTopic, checkOperationTopic], isAllowList: false } },
  ]
  const workers = lanes.map((lane) => startOutbox(services.db, { ...pace, log, handlers, ...lane }))
  const jobs = startJobs(services.db, periodicJobs(services), {
    log,
    idleMs: pace.idleMs,
  })
  return {
    stop: async () => {
      await jobs.stop()
      await Promise.all(workers.map((worker) => worker.stop()))
      mailer.close()
    },
  }
}
