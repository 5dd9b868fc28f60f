import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reversePayment, takePayment } from '#contract/office/counter-payments.ts'
import { createMailer } from '../../mail/mailer.ts'
import { counterReceiptTopic } from '../../outbox/topics.ts'
import type { DueWork } from '../../outbox/repository.ts'
import { addStaff, callOffice } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, findCode } from '../../../testing/wire/bookings.ts'
import { paymentHandlers } from '../handlers.ts'
import type { FiscalReceipt } from './e-invoice.ts'

onTestServers((app) => {
  test('an electronic invoice would be issued for a receipt and for its reversal, before their mails', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = findCode(await book(app()))
    const payment = { code, branchId: 1, means: 'terminal', amount: '10', reference: 'R', requestId: randomUUID() }
    const taken = (await callOffice(app(), takePayment, payment, agent)).json()
    const reversed = (await callOffice(app(), reversePayment, { code, paymentId: taken.paymentId, reason: 'x' }, agent)).json()
    const issued: FiscalReceipt[] = []
    const { services, db } = app()
    const handlers = paymentHandlers(services, createMailer(services.config, db), '', {
      issueDocument: async (receipt) => void issued.push(receipt),
    })
    const { rows } = await db.query<DueWork>(
      `select id, topic, dedupe_key as "dedupeKey", payload, attempts from outbox where topic = $1 and done_at is null order by id`,
      [counterReceiptTopic],
    )
    for (const work of rows) await handlers[work.topic]?.(work)
    expect(issued).toMatchObject([
      { number: taken.receipt, amountCents: 1_000, reversedNumber: null, bookingCode: code },
      { number: reversed.receipt, amountCents: -1_000, reversedNumber: taken.receipt },
    ])
  })
})
