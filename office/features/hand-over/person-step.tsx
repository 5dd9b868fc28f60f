import type { RentalCase } from '#contract/office/condition.ts'
import { cardTypes } from '#contract/office/deposits.ts'
import { readAmount } from '#contract/office/fields.ts'
import { addDays, daysBetween, toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { IconAlert, IconCheck } from '../../../ui/icons/icon.tsx'
import { DayField } from '../../components/day-field.tsx'
import { Button } from '../../components/button.tsx'
import { CheckedInput } from '../../components/checked-input.tsx'
import { Select, TextInput } from '../../components/field.tsx'
import { Status } from '../../components/status.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import { IconCircle, IconCircleCheck, IconIdBadge } from '../../shell/icons.tsx'
import type { Change, Draft } from './draft.ts'
import styles from './hand-over.module.css'

/** For how many days banks usually hold an amount. */
const defaultDepositDays = 30

/** Who takes the car: documents, what is due, and the deposit. */
export function PersonStep({ rental, draft, change }: { rental: RentalCase; draft: Draft; change: Change }) {
  const { t, format } = useTexts()
  const texts = t.handOver.person
  const returnDay = toLocalDate(toWallTime(rental.returnAt))
  const expiresOn = rental.licenceExpiresOn
  const isLicenceShort = expiresOn !== '' && daysBetween(returnDay, expiresOn) < 0
  const licence =
    expiresOn === ''
      ? texts.licenceUnknown
      : fill(isLicenceShort ? texts.licenceShort : texts.licenceUntil, { date: format.plainDate(expiresOn) })
  const licenceTone = expiresOn === '' ? 'warn' : isLicenceShort ? 'bad' : 'ok'
  const parts = rental.checkInPending.map((part) => t.bookings.pending[part] ?? part)
  return (
    <>
      <section className={styles['card']}>
        <h2>{texts.documents}</h2>
        <p>
          <Status tone={licenceTone} icon={licenceTone === 'ok' ? IconIdBadge : IconAlert} text={licence} />
        </p>
        <p>
          <Status
            tone={rental.checkInPending.length > 0 ? 'warn' : 'ok'}
            icon={rental.checkInPending.length > 0 ? IconAlert : IconCircleCheck}
            text={rental.checkInPending.length > 0 ? fill(texts.pending, { parts: format.list(parts) }) : texts.complete}
          />
        </p>
        {rental.drivers.length > 0 && (
          <p className="muted">
            {fill(texts.drivers, { names: format.list(rental.drivers.map(({ firstName, lastName }) => `${firstName} ${lastName}`)) })}
          </p>
        )}
      </section>
      <label className={styles['tick']}>
        <input type="checkbox" checked={draft.hasSeenDocuments} onChange={(event) => change({ hasSeenDocuments: event.target.checked })} />
        {texts.seen}
      </label>
      <section className={styles['card']}>
        <h2>{texts.deposit}</h2>
        <p>
          {rental.dueCents > 0 ? (
            <Status
              tone={rental.isPrepaid ? 'warn' : 'note'}
              icon={rental.isPrepaid ? IconAlert : IconCircle}
              text={fill(rental.isPrepaid ? texts.due : texts.dueAtReturn, { amount: format.money(rental.dueCents) })}
            />
          ) : (
            <Status tone="ok" icon={IconCheck} text={texts.paid} />
          )}
        </p>
        {rental.deposit === null ? (
          <DepositForm {...{ rental, draft, change, returnDay }} />
        ) : (
          <p>
            <Status
              tone="ok"
              icon={IconCheck}
              text={fill(texts.depositTaken, { amount: format.money(rental.deposit.amountCents), digits: rental.deposit.lastFour })}
            />
          </p>
        )}
      </section>
    </>
  )
}

function DepositForm({ rental, draft, change, returnDay }: { rental: RentalCase; draft: Draft; change: Change; returnDay: string }) {
  const { t, format } = useTexts()
  const texts = t.handOver.person
  const { deposit } = draft
  if (deposit === null) {
    const start = () =>
      change({
        deposit: {
          amount: (rental.depositCents / 100).toFixed(2),
          cardType: 'visa',
          lastFour: '',
          authorisationCode: '',
          expiresOn: addDays(returnDay, defaultDepositDays),
        },
      })
    return (
      <>
        {rental.depositCents > 0 && (
          <p>
            <Status tone="warn" icon={IconAlert} text={fill(texts.depositNeeded, { amount: format.money(rental.depositCents) })} />
          </p>
        )}
        <Button onClick={start}>{texts.addDeposit}</Button>
      </>
    )
  }
  const set = (next: Partial<typeof deposit>) => change({ deposit: { ...deposit, ...next } })
  return (
    <div className={styles['form']}>
      <CheckedInput
        isValid={(typed) => readAmount(typed) !== null}
        explain={t.form.amount}
        label={texts.amount}
        inputMode="decimal"
        value={deposit.amount}
        onChange={(event) => set({ amount: event.target.value })}
      />
      <Select
        label={texts.cardType}
        options={cardTypes.map((type) => [type, t.deposits.cardTypes[type]] as const)}
        value={deposit.cardType}
        onChange={(event) => set({ cardType: cardTypes.find((type) => type === event.target.value) ?? 'other' })}
      />
      <TextInput
        label={texts.lastFour}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={deposit.lastFour}
        onChange={(event) => set({ lastFour: event.target.value.replaceAll(/\D/g, '') })}
      />
      <TextInput
        label={texts.code}
        maxLength={20}
        autoComplete="off"
        value={deposit.authorisationCode}
        onChange={(event) => set({ authorisationCode: event.target.value })}
      />
      <DayField label={texts.expires} value={deposit.expiresOn} toward="future" keepsInvalid onChange={(expiresOn) => set({ expiresOn })} />
      <Button kind="quiet" onClick={() => change({ deposit: null })}>
        {t.action.cancel}
      </Button>
    </div>
  )
}
