import { Suspense } from 'react'
import { groupCode } from '#contract/values/booking.ts'
import { getAdditionals } from '#contract/content/get-additionals.ts'
import { AmountLine, Price } from '../../../../ui/content/price.tsx'
import { IconCheck } from '../../../../ui/icons/icon.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { PlainLines } from '../price/price-lines.tsx'
import type { PassBooking } from './pass-card.tsx'
import styles from './pass-card.module.css'
import type { ConfirmationStatus } from './use-confirmation-status.ts'

const GroupList = lazyPart(() => import('../group/group-list.tsx').then((loaded) => loaded.GroupList))

interface PassPriceProps {
  completed: PassBooking
  status: ConfirmationStatus
}

/** The price of the confirmation: the total and when it is paid, its lines, and the deposit. */
export function PassPrice({ completed, status }: PassPriceProps) {
  const t = useTexts('completed')
  const words = useTexts('price')
  const format = useFormat()
  const extras = useData(getAdditionals, {}).value ?? []
  const { language } = useApp()
  const { booking, coverageId, group, car } = completed
  if (group !== null)
    return (
      <>
        <dl className={styles.total}>
          <dt>
            {words.total}
            <Due completed={completed} status={status} />
          </dt>
          <dd>{format.money(group.totalCents)}</dd>
        </dl>
        <Suspense>
          <GroupList group={group} />
        </Suspense>
      </>
    )
  if (booking.totalCents === undefined) return <Agreed completed={completed} />
  return (
    <>
      <dl className={styles.total}>
        <dt>
          {words.total}
          <Due completed={completed} status={status} />
        </dt>
        <dd>{format.money(booking.totalCents)}</dd>
      </dl>
      <PlainLines lines={booking.lines} extras={extras} coverageId={coverageId} />
      {booking.depositCents !== undefined && (
        <div className={styles.deposit}>
          <AmountLine label={words.deposit} amount={format.money(booking.depositCents)} />
        </div>
      )}
      <dl className={styles.facts}>
        {booking.code !== '' && (
          <div>
            <dt>{t.code}</dt>
            <dd>{groupCode(booking.code)}</dd>
          </div>
        )}
        <div>
          <dt>{t.car}</dt>
          <dd>{car.name[language]}</dd>
        </div>
      </dl>
      {status === 'confirmed' && <p className={styles.note}>{t.receipt}</p>}
    </>
  )
}

/** When the total is paid. Nothing for an expired or cancelled booking. */
function Due({ completed: { prepaid, group }, status }: PassPriceProps) {
  const t = useTexts('completed').due
  if (status === 'held') return <small>{t.held}</small>
  if (status !== 'confirmed') return null
  return prepaid ? (
    <small className={styles.paid}>
      <IconCheck size={16} />
      {t.paid}
    </small>
  ) : (
    <small>{group === null ? t.atBranch : t.eachAtBranch}</small>
  )
}

/** The price that the visitor agreed to, when the answer of the booking has none. */
function Agreed({ completed: { agreedCents, agreedRateCents } }: { completed: PassBooking }) {
  const t = useTexts('completed')
  const format = useFormat()
  const cents = agreedCents ?? agreedRateCents
  if (cents === undefined) return null
  return <Price isUnitBelow amount={format.money(cents)} unit={agreedCents === undefined ? t.rate : t.estimated} />
}
