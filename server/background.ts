// What runs beside the requests, in every process: the outbox's worker with what it knows how to do.

import { bookingConfirmedTopic } from './features/bookings/confirmed-topic.ts'
import { confirmedHandler } from './features/bookings/confirmed-handler.ts'
import { accountHandlers } from './features/clients/account-handlers.ts'
import { leadHandlers } from './features/leads/handlers.ts'
import { createMailer } from './features/mail/mailer.ts'
import { startOutbox, type OutboxOptions } from './features/outbox/worker.ts'
import type { Services } from './services.ts'

/** Starts the background work; `stop` lets what is at hand end. */
export function startBackground(
  services: Services,
  log: (message: string) => void,
  pace: Pick<OutboxOptions, 'idleMs' | 'firstDelayMs' | 'leaseMs'> = {},
): { stop: () => Promise<void> } {
  const mailer = createMailer(services.config, services.db)
  const handlers = {
    [bookingConfirmedTopic]: confirmedHandler(services, mailer),
    ...leadHandlers(services, mailer),
    ...accountHandlers(services, mailer),
  }
  const outbox = startOutbox(services.db, { ...pace, log, handlers })
  return {
    stop: async () => {
      await outbox.stop()
      mailer.close()
    },
  }
}
