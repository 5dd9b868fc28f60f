import type { Mailer } from '../../mail/mail.ts'
import type { OutboxHandler } from '../../outbox/worker.ts'
import type { Services } from '../../../services.ts'
import { answerMail } from './answer-mail.ts'
import { companyMail } from './company-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { findAnswer, findLead } from '../repository.ts'
import { leadAnswerTopic, leadCompanyTopic, leadConfirmationTopic } from '../../outbox/topics.ts'

interface Payload {
  leadId: string
}

/** Sends the mails of a lead as separate work, so that a failure of one does not repeat the other. */
export function leadHandlers({ db, catalogs, config }: Services, mailer: Mailer): Readonly<Record<string, OutboxHandler>> {
  const sending =
    (write: typeof companyMail | typeof confirmationMail): OutboxHandler =>
    async ({ payload, dedupeKey }) => {
      const { leadId } = payload as Payload
      const lead = await findLead(db, leadId)
      if (lead === undefined) return
      const catalog = await catalogs.current()
      await mailer.send(write({ lead, catalog, brand: config.brand, companyAddress: config.leadsEmail, dedupeKey }))
    }
  const sendAnswer: OutboxHandler = async ({ payload, dedupeKey }) => {
    const answer = await findAnswer(db, (payload as { answerId: string }).answerId)
    if (answer === undefined) return
    await mailer.send(answerMail({ answer, brand: config.brand, companyAddress: config.leadsEmail, dedupeKey }))
  }
  return {
    [leadCompanyTopic]: sending(companyMail),
    [leadConfirmationTopic]: sending(confirmationMail),
    [leadAnswerTopic]: sendAnswer,
  }
}
