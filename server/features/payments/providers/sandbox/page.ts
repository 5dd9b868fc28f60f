// The sandbox's page: every possible result of a payment, for trying the site. Each choice is stored in the sandbox's tables and posts real
// notices.

import { randomUUID } from 'node:crypto'
import { minuteMs } from '#contract/panama-time.ts'
import { inTransaction } from '../../../../db/in-transaction.ts'
import type { Db, Queryable } from '../../../../db/pool.ts'
import { prepared } from '../../../../db/statements/statement.ts'
import { html } from '../../../mail/html.ts'
import type { PayPage } from '../../pages/pay-page.ts'
import type { PageActionResult, PaymentOrder } from '../provider.ts'
import { enqueueNotice } from './notices.ts'
import { readSandboxPayment, type SandboxRow } from './sandbox.ts'
import { sandboxTexts } from './texts.ts'

/** What the page's buttons do. */
const sandboxActions = ['approve', 'decline', 'slow', 'twice', 'lost', 'late', 'cancel', 'leave'] as const
export type SandboxAction = (typeof sandboxActions)[number]

const slowMs = 8_000
const afterHoldMs = minuteMs / 2

export async function showPage(db: Queryable, order: PaymentOrder): Promise<PayPage> {
  const payment = await readSandboxPayment(db, order.providerOrder)
  return composePage(order, payment)
}

function composePage(order: PaymentOrder, payment: SandboxRow | undefined): PayPage {
  const texts = sandboxTexts[order.language]
  const isOpen = payment?.state === 'open'
  const button = (action: SandboxAction, kind: 'main' | 'plain' | 'quiet') =>
    html`<li>
      <button class="${kind}" name="way" value="${action}">${texts.actions[action].label}</button>
      <p>${texts.actions[action].hint}</p>
    </li>`
  const [main, more] = [['approve', 'decline', 'leave'] as const, ['slow', 'twice', 'lost', 'late', 'cancel'] as const]
  return {
    language: order.language,
    title: texts.title,
    warning: texts.warning,
    body: isOpen
      ? html`<form method="post">
          <ul class="ways">
            ${main.map((action) => button(action, action === 'approve' ? 'main' : action === 'decline' ? 'plain' : 'quiet'))}
          </ul>
          <details>
            <summary>${texts.more}</summary>
            <ul class="ways">
              ${more.map((action) => button(action, 'plain'))}
            </ul>
          </details>
        </form>`
      : html`<p class="state">${texts.states[payment?.state ?? 'open']}</p>
          <form method="post"><button class="main" name="way" value="leave">${texts.back}</button></form>`,
  }
}

export async function applyPageAction(db: Db, order: PaymentOrder, form: Readonly<Record<string, string>>): Promise<PageActionResult> {
  const action = sandboxActions.find((action) => action === form['way'])
  if (action === undefined) return { kind: 'show', page: await showPage(db, order) }
  await inTransaction(db, (client) => decide(client, order, action))
  return { kind: 'go', url: order.returnUrl }
}

const sandboxDecideSql = prepared('sandbox-decide')`
  update sandbox_payment set state = $2,
    decides_at = case when $3 then clock_timestamp() + $4 * interval '1 millisecond' end
  where provider_order = $1 and state = 'open' and decides_at is null returning 1`

/** Only the first decision counts, even if the page is open in two tabs. */
async function decide(client: Queryable, order: PaymentOrder, action: SandboxAction): Promise<void> {
  if (action === 'leave') return
  const isLater = action === 'slow' || action === 'late'
  const waitMs = action === 'slow' ? slowMs : action === 'late' ? Math.max(0, order.expiresAt - Date.now()) + afterHoldMs : 0
  const state = isLater ? 'open' : action === 'decline' ? 'declined' : action === 'cancel' ? 'cancelled' : 'paid'
  const rows = await sandboxDecideSql(client, order.providerOrder, state, isLater, waitMs)
  if (rows.length === 0 || action === 'lost') return
  const notice = { id: `ev-${randomUUID()}`, order: order.providerOrder, state: isLater ? 'paid' : state }
  for (let copy = 0; copy < (action === 'twice' ? 3 : 1); copy += 1) await enqueueNotice(client, notice, copy, waitMs)
}
