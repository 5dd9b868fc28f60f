import { getBooking } from '#contract/web-api/get-booking.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { WholeWords } from '../../../lib/text/whole-words.tsx'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { IconCheck, IconCreditCard, IconReceipt } from '../../../../ui/icons/icon.tsx'
import { IconList } from '../../../../ui/content/icon-list.tsx'
import { IconId } from '../../../../ui/icons/icon-more.tsx'
import { CodeCard } from '../../bookings/form/submit/code-card.tsx'
import { useAnswer } from '../../../lib/data/use-data.ts'
import { VoucherButton } from '../../bookings/completed/voucher-button.tsx'
import { storeAccess } from '../../bookings/access/stored-access.ts'
import styles from '../check-in.module.css'
import type { CheckInProps } from '../check-in-frame.tsx'
import { toBookingAccess } from '../use-check-in.ts'
import { TripCard } from './overview-part.tsx'

/** Everything is done: the code, what to bring, and what happens at the counter. */
export function FinishedPart({ checkIn, access }: CheckInProps) {
  const t = useTexts('check-in').finished
  const completed = useTexts('completed')
  const format = useFormat()
  const href = useHref()
  const full = toBookingAccess(access, checkIn)
  const booking = useAnswer(getBooking, { access: full }).value
  const [licence = '', document = '', card = ''] = t.bringItems
  const bring = [
    { icon: IconId, text: licence },
    { icon: IconId, text: document },
    { icon: IconCreditCard, text: booking?.depositCents === undefined ? card : t.bringDeposit(format.money(booking.depositCents)) },
    ...(checkIn.usesCardInsurance ? [{ icon: IconReceipt, text: t.bringLetter }] : []),
  ]
  return (
    <>
      <div className={styles.intro}>
        <h1>
          <WholeWords text={t.heading(checkIn.drivers[0]?.firstName ?? '')} />
        </h1>
        <p>{t.lead}</p>
      </div>
      <CodeCard label={completed.code} code={checkIn.code}>
        {checkIn.arrivesAt !== null && <p>{t.arrives(format.dateTime(checkIn.arrivesAt))}</p>}
      </CodeCard>
      <div className={styles.actions}>
        <VoucherButton access={full} />
        <ButtonLink kind="secondary" size="sm" href={href(paths.modifyReserve())} onClick={() => storeAccess(full)}>
          {t.manage}
        </ButtonLink>
        <ButtonLink kind="quiet" size="sm" href={href(paths.checkInStep1())}>
          {t.edit}
        </ButtonLink>
      </div>
      <section className={styles.block}>
        <h2>{t.bring}</h2>
        <Card isPadded>
          <IconList items={bring} />
        </Card>
      </section>
      <section className={styles.block}>
        <h2>{t.atCounter}</h2>
        <Card isPadded>
          <IconList items={t.atCounterItems.map((text) => ({ icon: IconCheck, text }))} isOrdered />
        </Card>
      </section>
      <TripCard checkIn={checkIn} />
    </>
  )
}
