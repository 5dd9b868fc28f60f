// The mail with the contract of a hand-over, or with the receipt of a return, and the mails about charges after it.

import type { Mail } from '../../mail/mail.ts'
import type { ChargeChange } from '../../payments/charges/queue-charge-mail.ts'
import { moneyMail } from '../../payments/mails/money-mail.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { Mailer } from '../../mail/mail.ts'
import { chargeChangeTopic, conditionRecordTopic } from '../../outbox/topics.ts'
import type { OutboxHandler } from '../../outbox/worker.ts'
import type { Services } from '../../../services.ts'
import { readRecordKind } from '../repository.ts'
import { makeRecordDocument, readRecordView } from './view.ts'
import { writeChargeMail } from './charge-mail.ts'
import { listStatementLinks } from './statement-links.ts'
import type { RecordTexts } from './texts.ts'
import { readBrand } from '../../catalog/brand/brand.ts'

export interface RecordFile {
  fileName: string
  content: Buffer
}

/** Whether a fact of the document is also in the text of the mail. */
const isInMailText = (label: string, texts: RecordTexts): boolean =>
  [texts.odometer, texts.fuel, texts.deposit].includes(label) || label.startsWith(texts.carNumber(''))

/** Null if the record was withdrawn meanwhile. */
export async function writeRecordMail(
  services: Services,
  recordId: string,
  reservationId: string,
  dedupeKey: string,
): Promise<Mail | null> {
  const kind = await readRecordKind(services.db, recordId)
  const view = kind === undefined ? undefined : await readRecordView(services, reservationId, kind)
  if (kind === undefined || view === undefined) return null
  const { texts, balanceCents, details } = view
  const mailTexts = kind === 'hand-over' ? texts.contract : texts.receipt
  const isReturn = kind === 'return'
  const { balance, links } = await listStatementLinks(services, details.row, isReturn ? balanceCents : 0)
  const mail = moneyMail(details, await readBrand(services), dedupeKey, {
    subject: mailTexts.subject(groupCode(details.row.code)),
    title: mailTexts.title,
    paragraphs: [mailTexts.intro, ...(isReturn ? balance : [])],
    facts: view.facts.filter(({ label }) => isInMailText(label, texts)),
    figures: [
      ...(isReturn ? view.amounts.lines : []),
      ...view.amounts.totals.map((total, i) => ({ ...total, isTotal: i === view.amounts.totals.length - 1 })),
    ],
    ...links,
  })
  return { ...mail, document: { fileName: view.fileName, content: await makeRecordDocument(view) } }
}

export function conditionHandlers(services: Services, mailer: Mailer): Record<string, OutboxHandler> {
  return {
    [conditionRecordTopic]: async ({ payload, dedupeKey }) => {
      const { reservationId, recordId } = payload as { reservationId: string; recordId: string }
      const mail = await writeRecordMail(services, recordId, reservationId, dedupeKey)
      return mail === null ? 'skipped' : mailer.send(mail)
    },
    [chargeChangeTopic]: async ({ payload, dedupeKey }) => {
      const mail = await writeChargeMail(services, payload as ChargeChange, dedupeKey)
      return mail === null ? 'skipped' : mailer.send(mail)
    },
  }
}
