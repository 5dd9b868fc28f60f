import type { ReactNode } from 'react'
import type { RentalCase } from '#contract/office/condition.ts'
import { SignatureSheet } from '../../../ui/signature/signature-sheet.tsx'
import { Button } from '../../components/button.tsx'
import { TextInput } from '../../components/field.tsx'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import type { ChosenCharges } from './charges.ts'
import { findCar, toDepositRequest, readKm, type Change, type Draft } from './draft.ts'
import { drawSigned } from './signed.ts'
import styles from './hand-over.module.css'

interface StepProps {
  rental: RentalCase
  draft: Draft
  change: Change
  charges: ChosenCharges
  /** The server's clock. */
  now: number
}

interface SignStepProps extends StepProps {
  /** What a signature drawn now is for. */
  signed: string
  /** Whether there was a signature for something else. */
  hasOutdatedSignature: boolean
}

/** What is signed, and the signature. */
export function SignStep({ rental, draft, change, charges, now, signed, hasOutdatedSignature }: SignStepProps) {
  const { t } = useTexts()
  const texts = t.handOver.sign
  const name = `${rental.firstName} ${rental.lastName}`
  return (
    <>
      <Summary {...{ rental, draft, charges, now }} />
      {hasOutdatedSignature && !draft.isUnsigned && (
        <p className={styles['missing']} role="status">
          {texts.outdated}
        </p>
      )}
      {draft.isUnsigned ? (
        <TextInput
          label={texts.reason}
          maxLength={200}
          value={draft.unsignedReason}
          onChange={(event) => change({ unsignedReason: event.target.value })}
        />
      ) : (
        <div className={styles['sign']} role="group" aria-label={fill(texts.of, { name })}>
          <p>{fill(texts.of, { name })}</p>
          <SignatureSheet
            strokes={draft.strokes}
            onDraw={(draw) => change(drawSigned(signed, draw))}
            label={draft.strokes.length === 0 ? texts.empty : fill(texts.filled, { n: draft.strokes.length })}
          />
          <div>
            <p className="muted">{rental.kind === 'hand-over' ? texts.accepts : texts.acceptsBack}</p>
            <Button kind="quiet" onClick={() => change({ strokes: [] })}>
              {texts.clear}
            </Button>
          </div>
        </div>
      )}
      <label className={styles['tick']}>
        <input type="checkbox" checked={draft.isUnsigned} onChange={(event) => change({ isUnsigned: event.target.checked })} />
        {texts.cannot}
      </label>
    </>
  )
}

function Summary({ rental, draft, charges, now }: Omit<StepProps, 'change'>) {
  const { t, format } = useTexts()
  const { branchName } = useMe()
  const texts = t.handOver.sign
  const km = readKm(draft.odometer) ?? 0
  const driven = rental.handedOver === null ? null : km - rental.handedOver.odometerKm
  const remaining = charges.balanceCents - charges.withheldCents
  const rows: (readonly [label: string, value: ReactNode])[] = [
    [rental.kind === 'hand-over' ? texts.out : texts.returned, fill(texts.now, { time: format.moment(now, now) })],
    ...(rental.kind === 'hand-over' ? [[texts.back, `${format.at(rental.returnAt)}, ${branchName(rental.returnBranchId)}`] as const] : []),
    [
      texts.odometer,
      driven === null ? `${format.number(km)} km` : fill(texts.driven, { km: format.number(km), driven: format.number(driven) }),
    ],
    [texts.fuel, fill(t.handOver.car.eighths, { n: draft.fuelEighths ?? 0 })],
    [
      texts.damages,
      fill(draft.damages.length === 1 ? texts.damageCount.one : texts.damageCount.other, {
        before: findCar(rental, draft.plate)?.damages.length ?? 0,
        fresh: draft.damages.length,
      }),
    ],
    ...(rental.kind === 'return'
      ? [
          [texts.charges, format.money(charges.totalCents)] as const,
          [t.handOver.charges.balance, remaining <= 0 ? t.handOver.charges.nothing : format.money(remaining)] as const,
        ]
      : []),
    [texts.deposit, useDepositText({ rental, draft, charges })],
  ]
  return (
    <dl className={styles['facts']}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function useDepositText({ rental, draft, charges }: Omit<StepProps, 'change' | 'now'>): string {
  const { t, format } = useTexts()
  const texts = t.handOver.sign
  const taken = toDepositRequest(rental, draft)
  const amountCents = rental.deposit?.amountCents ?? (taken === null || taken === 'incomplete' ? null : taken.amountCents)
  if (amountCents === null) return texts.noDeposit
  if (rental.kind === 'hand-over') return fill(texts.blocked, { amount: format.money(amountCents) })
  return charges.withheldCents === 0 ? texts.released : fill(texts.kept, { amount: format.money(charges.withheldCents) })
}
