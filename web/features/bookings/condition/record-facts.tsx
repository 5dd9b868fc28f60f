import { toWallTime } from '#contract/panama-time.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { ReportedRecord } from '#contract/values/condition-report.ts'
import { signatureSheet } from '#contract/values/signature.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { formatPlate } from '#contract/format.ts'
import styles from './condition.module.css'
import { FactList } from '../manage/fact-list.tsx'

interface RecordFactsProps {
  record: ReportedRecord
  branch: Branch | undefined
  /** False for a rental with several cars: each car then shows its own readings. */
  hasReadings: boolean
}

/** When and where, the readings, and the signature or why there is none. */
export function RecordFacts({ record, branch, hasReadings }: RecordFactsProps) {
  const t = useTexts('condition')
  const format = useFormat()
  const at = Date.parse(record.at)
  const plate = formatPlate(record.plate)
  const { odometerKm, fuelEighths } = record
  const facts: [label: string, value: string][] = [
    [t.facts.when, Number.isNaN(at) ? '' : format.dateTime(toWallTime(at))],
    [t.facts.where, branch?.name ?? ''],
    [t.facts.car, [record.model, plate].filter(Boolean).join(', ')],
    [t.facts.odometer, odometerKm === undefined || !hasReadings ? '' : `${format.number(odometerKm)}\u00a0km`],
    [t.facts.fuel, fuelEighths === undefined || !hasReadings ? '' : t.fuel(fuelEighths)],
    [t.facts.staff, record.staffName],
  ]
  return (
    <section className={styles.record}>
      <h3>{t.kinds[record.kind]}</h3>
      <FactList facts={facts} />
      <Signature record={record} />
    </section>
  )
}

function Signature({ record }: { record: ReportedRecord }) {
  const t = useTexts('condition').signature
  const { signaturePath, signatureName, unsignedReason } = record
  if (signaturePath !== null)
    return (
      <figure className={styles.signature}>
        <svg viewBox={`0 0 ${signatureSheet.width} ${signatureSheet.height}`} role="img" aria-label={t.yours}>
          <path d={signaturePath} />
        </svg>
        <figcaption>{t.yours}</figcaption>
      </figure>
    )
  if (signatureName !== null)
    return (
      <figure className={styles.signature}>
        <p className={styles.typed}>{signatureName}</p>
        <figcaption>{t.yours}</figcaption>
      </figure>
    )
  return <p className={styles.muted}>{record.isSigned ? t.signed : unsignedReason === null ? t.notKept : t.unsigned(unsignedReason)}</p>
}
