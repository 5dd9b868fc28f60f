import { unprepared } from '../../../db/statements/statement.ts'
import type { Services } from '../../../services.ts'
import { readBrand } from '../../catalog/brand/brand.ts'
import { greeting } from '../../mail/format.ts'
import type { Mailer } from '../../mail/mail.ts'
import type { OutboxHandler } from '../../outbox/worker.ts'
import { readBookingDetails } from '../booking-details.ts'
import { isConfirmedOrOut } from './changed-mails.ts'
import { confirmedMail } from './confirmed-mail.ts'
import { lifecycleTexts } from './lifecycle-texts.ts'
import type { MailParts } from './confirmed-handler.ts'

const clearCopyAddressSql = unprepared('clear-copy-address')`update outbox set payload = payload - 'email' where id = $1`

/**
 * Mails the confirmation to another address: without the link and the last name, which open the booking. Then the address is removed
 * (docs/decisions/085-copies-of-the-confirmation.md).
 */
export function copyHandler(services: Services, mailer: Mailer, { makeVoucher }: Pick<MailParts, 'makeVoucher'>): OutboxHandler {
  const { db } = services
  return async ({ id, payload, dedupeKey }) => {
    const { reservationId, email } = payload as { reservationId: string; email?: string }
    // Sent before, or erased.
    if (email === undefined) return
    const catalog = await services.catalogs.current()
    const details = await readBookingDetails(db, catalog, reservationId)
    if (details === undefined || !isConfirmedOrOut(details.row)) {
      await clearCopyAddressSql(db, id)
      return 'skipped'
    }
    const { language, first_name: renter } = details.row
    const { copy: texts } = lifecycleTexts[language]
    const mail = confirmedMail({
      details,
      catalog,
      brand: await readBrand(services),
      manageUrl: null,
      dedupeKey,
      voucher: await makeVoucher(details, catalog),
      to: email,
      wording: { ...texts, greeting: () => greeting[language](''), intro: texts.intro(renter) },
    })
    await mailer.send({ ...mail, to: { name: '', address: email } })
    await clearCopyAddressSql(db, id)
  }
}
