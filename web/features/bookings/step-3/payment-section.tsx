import { holdMinutes } from '#contract/limits.ts'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { RadioCard, RadioCardGroup } from '../../../../ui/choices/radio-card.tsx'
import styles from './step-3.module.css'
import { useAnswer } from '../../../lib/data/use-data.ts'
import type { Group } from '../group/group.ts'
import type { BookingPrice } from '../price/use-booking-price.ts'

/** When to pay, which sets the payment-process flag and its rate (row F-12). Several cars are paid at the branch (docs/decisions/072-groups.md). */
export function PaymentSection({ price, isPrepaid, group }: { price: BookingPrice; isPrepaid: boolean; group: Group | null }) {
  const t = useTexts('booking').payment
  const { config, flow } = useApp()
  const format = useFormat()
  const branchState = useAnswer(getCostoEstimadoWeb, price.request === null ? null : { ...price.request, prepaid: false })
  const onlineState = useAnswer(
    getCostoEstimadoWeb,
    price.request === null || !config.paysOnline ? null : { ...price.request, prepaid: true },
  )
  const atBranchCents = branchState.value?.totalCents
  const onlineCents = onlineState.value?.totalCents
  // Empty when the service gives no total; a skeleton while it has not answered.
  const computeTotal = ({ value, hasFailed }: typeof branchState) =>
    value === null ? !hasFailed && '…' : value.totalCents !== undefined && format.money(value.totalCents)
  // Only a quote shows that the service, and so its terms, are ours (docs/decisions/041-other-services.md).
  const isOurs = ({ value }: typeof branchState) => value?.quote !== undefined
  const saving = atBranchCents === undefined || onlineCents === undefined ? undefined : atBranchCents - onlineCents
  return (
    <section className={styles.block}>
      <h2>{t.title}</h2>
      <RadioCardGroup label={t.title} isLabelHidden className={styles.payments}>
        <RadioCard
          name="payment"
          value="branch"
          title={t.branch}
          aside={group === null ? computeTotal(branchState) : group.totalCents === null ? '…' : format.money(group.totalCents)}
          isChosen={!isPrepaid}
          onChoose={() => flow.switchPrepaid(false)}
        >
          {t.branchText} {isOurs(branchState) && t.branchCancel}
        </RadioCard>
        {config.paysOnline && (
          <RadioCard
            name="payment"
            value="prepaid"
            title={t.prepaid}
            aside={group === null && computeTotal(onlineState)}
            isChosen={isPrepaid}
            isDisabled={group !== null}
            onChoose={() => flow.switchPrepaid(true)}
          >
            {group !== null && t.onlyOneCar}
            {group === null && saving !== undefined && saving > 0 && (
              <span className={styles.saving}>{t.saves(format.money(saving))} </span>
            )}
            {group === null && isOurs(onlineState) && t.prepaidText}
          </RadioCard>
        )}
      </RadioCardGroup>
      {!isPrepaid && branchState.value !== null && !isOurs(branchState) && (
        <Notice tone="info">
          <Link to={paths.rentalConditions()} target="_blank" rel="noreferrer">
            {t.conditions}
          </Link>
        </Notice>
      )}
      {isPrepaid && (
        <Notice tone="info" isLive>
          {price.displayed?.quote !== undefined && t.prepaidHow(holdMinutes)}{' '}
          <Link to={paths.prepaidPolicy()} target="_blank" rel="noreferrer">
            {t.policy}
          </Link>
        </Notice>
      )}
    </section>
  )
}
