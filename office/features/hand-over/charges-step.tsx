import type { RentalCase } from '#contract/office/condition.ts'
import { remainingExcess, returnFindings, type ProposedCharge } from '#contract/office/return-charges.ts'
import { readAmountOrZero } from '#contract/office/fields.ts'
import { CheckedInput } from '../../components/checked-input.tsx'
import { TextInput } from '../../components/field.tsx'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import type { ChosenCharges } from './charges.ts'
import type { Change, Draft } from './draft.ts'
import { useDamageNames } from '../../lib/use-damage-names.ts'
import styles from './hand-over.module.css'

interface StepProps {
  rental: RentalCase
  draft: Draft
  change: Change
  charges: ChosenCharges
}

/** What the return costs: by the rules, and for new damages. */
export function ChargesStep({ rental, draft, change, charges }: StepProps) {
  const { t } = useTexts()
  const texts = t.handOver.charges
  const toggle = (kind: (typeof returnFindings)[number], on: boolean) =>
    change({ findings: on ? [...draft.findings, kind] : draft.findings.filter((other) => other !== kind) })
  return (
    <>
      <fieldset className={styles['ticks']}>
        <legend>{texts.findings}</legend>
        {returnFindings.map((kind) => (
          <label key={kind} className={styles['tick']}>
            <input type="checkbox" checked={draft.findings.includes(kind)} onChange={(event) => toggle(kind, event.target.checked)} />
            {t.money.charges[kind]}
          </label>
        ))}
      </fieldset>
      <Rules {...{ draft, change, charges }} />
      {draft.damages.length > 0 && <Damages {...{ rental, draft, change }} />}
      <Totals {...{ rental, draft, change, charges }} />
    </>
  )
}

function Rules({ draft, change, charges }: Omit<StepProps, 'rental'>) {
  const { t, format } = useTexts()
  const describe = useDescribeCharge()
  const texts = t.handOver.charges
  const isWaived = charges.proposed.some(({ kind }) => draft.dropped.includes(kind))
  const toggle = (kind: string, on: boolean) =>
    change({ dropped: on ? draft.dropped.filter((other) => other !== kind) : [...draft.dropped, kind] })
  return (
    <section className={styles['card']}>
      <h2>{texts.total}</h2>
      <p className="muted">{charges.proposed.length === 0 ? texts.none : texts.lead}</p>
      {charges.proposed.map((charge) => (
        <label key={charge.kind} className={styles['charge']}>
          <input
            type="checkbox"
            checked={!draft.dropped.includes(charge.kind)}
            onChange={(event) => toggle(charge.kind, event.target.checked)}
          />
          <span>{describe(charge)}</span>
          <b>{format.money(charge.amountCents)}</b>
        </label>
      ))}
      {isWaived && (
        <TextInput
          label={texts.waived}
          maxLength={200}
          value={draft.waivedReason}
          onChange={(event) => change({ waivedReason: event.target.value })}
        />
      )}
    </section>
  )
}

/** A charge with the rule that it follows. */
export function useDescribeCharge(): (charge: ProposedCharge) => string {
  const { t } = useTexts()
  const { branchName } = useMe()
  const texts = t.handOver.charges
  return ({ kind, facts }) => {
    if (kind === 'late') {
      const minutes = facts.minutes ?? 0
      const length =
        minutes < 60 ? fill(texts.minutes, { n: minutes }) : fill(texts.hours, { h: Math.floor(minutes / 60), m: minutes % 60 })
      return fill(texts.late, { minutes: length })
    }
    if (kind === 'one-way') return fill(texts.oneWay, { branch: branchName(facts.branchId ?? null) })
    if (kind === 'fuel') return `${t.money.charges.fuel}: ${fill(texts.fuel, { eighths: facts.eighths ?? 0, gallons: facts.gallons ?? 0 })}`
    return t.money.charges[kind]
  }
}

function Damages({ rental, draft, change }: Omit<StepProps, 'charges'>) {
  const { t, format } = useTexts()
  const names = useDamageNames()
  const texts = t.handOver.charges
  const [remainingCents, chargedCents] = [remainingExcess(rental), rental.chargedCents?.damage ?? 0]
  const set = (id: string, amount: string) =>
    change({ damages: draft.damages.map((damage) => (damage.id === id ? { ...damage, amount } : damage)) })
  return (
    <section className={styles['card']}>
      <h2>{t.handOver.sign.damages}</h2>
      <p className="muted">
        {rental.excessCents === 0
          ? texts.noExcess
          : fill(chargedCents > 0 ? texts.damageLeft : texts.damageHint, {
              excess: format.money(remainingCents),
              charged: format.money(chargedCents),
            })}
      </p>
      {remainingCents > 0 &&
        draft.damages.map((damage) => (
          <CheckedInput
            key={damage.id}
            isValid={(typed) => readAmountOrZero(typed) !== null}
            explain={t.form.amount}
            label={fill(texts.amountOf, { what: names.damage(damage) })}
            inputMode="decimal"
            autoComplete="off"
            value={damage.amount}
            onChange={(event) => set(damage.id, event.target.value)}
          />
        ))}
    </section>
  )
}

function Totals({ rental, draft, change, charges }: StepProps) {
  const { t, format } = useTexts()
  const texts = t.handOver.charges
  const { totalCents, balanceCents, withheldCents } = charges
  const remaining = balanceCents - withheldCents
  const maxKept = Math.min(rental.deposit?.amountCents ?? 0, balanceCents, totalCents)
  return (
    <>
      <dl className={styles['facts']}>
        <div>
          <dt>{texts.total}</dt>
          <dd>{format.money(totalCents)}</dd>
        </div>
        {rental.dueCents !== 0 && (
          <div>
            <dt>{rental.dueCents > 0 ? texts.owed : texts.credit}</dt>
            <dd>{format.money(Math.abs(rental.dueCents))}</dd>
          </div>
        )}
        <div>
          <dt>{remaining < 0 ? texts.credit : texts.balance}</dt>
          <dd>{remaining === 0 ? texts.nothing : format.money(Math.abs(remaining))}</dd>
        </div>
      </dl>
      {rental.deposit !== null && (
        <fieldset className={styles['ticks']}>
          <legend>{fill(texts.deposit, { amount: format.money(rental.deposit.amountCents) })}</legend>
          {maxKept > 0 && (
            <label className={styles['tick']}>
              <input type="radio" name="deposit" checked={draft.keepsDeposit} onChange={() => change({ keepsDeposit: true })} />
              {fill(texts.keep, { amount: format.money(maxKept) })}
            </label>
          )}
          <label className={styles['tick']}>
            <input
              type="radio"
              name="deposit"
              checked={!draft.keepsDeposit || maxKept <= 0}
              onChange={() => change({ keepsDeposit: false })}
            />
            {texts.release}
          </label>
        </fieldset>
      )}
    </>
  )
}
