import type { Mailer } from '../../mail/mail.ts'
import type { OutboxHandler } from '../../outbox/worker.ts'
import type { Services } from '../../../services.ts'
import { answerMail } from './answer-mail.ts'
import { companyMail } from './company-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { findAnswer, findLead } from '../repository.ts'
import { leadAnswerTopic, leadCompanyTopic, leadConfirmationTopic } from '../../outbox/topics.ts'
import { getBrand, readBrand } from '../../catalog/brand/brand.ts'

interface Payload {
  leadId: string
}

/** Sends the mails of a lead as separate work, so that a failure of one does not repeat the other. */
export function leadHandlers(services: Services, mailer: Mailer): Readonly<Record<string, OutboxHandler>> {
  const { db, catalogs, config } = services
  // Not the published brand's address: people who edit contents may not read leads.
  const companyAddress = config.leadsEmail ?? config.brandSettings.email
  const createHandler =
    (write: typeof companyMail | typeof confirmationMail): OutboxHandler =>
    async ({ payload, dedupeKey }) => {
      const { leadId } = payload as Payload
      const lead = await findLead(db, leadId)
      if (lead === undefined) return
      const catalog = await catalogs.current()
      const brand = getBrand(catalog, config.brandSettings)
      await mailer.send(write({ lead, catalog, brand, companyAddress, dedupeKey }))
    }
  const sendAnswer: OutboxHandler = async ({ payload, dedupeKey }) => {
    const answer = await findAnswer(db, (payload as { answerId: string }).answerId)
    if (answer === undefined) return
    const brand = await readBrand(services)
    await mailer.send(answerMail({ answer, brand, companyAddress, dedupeKey }))
  }
  return {
    [leadCompanyTopic]: createHandler(companyMail),
    [leadConfirmationTopic]: createHandler(confirmationMail),
    [leadAnswerTopic]: sendAnswer,
  }
}
