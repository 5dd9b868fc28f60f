import { nameDamage, vehicleParts } from '#contract/outlines/names.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { ConditionReport, ReportedDamage } from '#contract/values/condition-report.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Card } from '../../../../ui/content/card.tsx'
import { Status } from '../../../../ui/content/tag.tsx'
import { VehicleOutline } from '../../../../ui/vehicles/vehicle-outline.tsx'
import { formatPlate } from '#contract/format.ts'
import styles from './condition.module.css'
import { PhotoPair } from './photo-pair.tsx'

interface DamageListProps {
  report: ConditionReport
  access: BookingAccess
}

/** The damages of each car that the renter had. */
export function DamageList({ report, access }: DamageListProps) {
  const { plates } = report
  if (plates.length < 2) return <CarDamages report={report} access={access} isLast />
  return plates.map((plate, i) => (
    <CarDamages
      key={plate}
      plate={plate}
      report={{
        ...report,
        damages: report.damages.filter((damage) => damage.plate === plate),
        records: report.records.filter((record) => record.plate === plate),
      }}
      access={access}
      isLast={i === plates.length - 1}
    />
  ))
}

interface CarDamagesProps extends DamageListProps {
  /** Shown where the renter had more than one car. */
  plate?: string
  /** The present or last car. */
  isLast: boolean
}

/** The outline of a car with its marks, and each damage with its pictures of both ends of the rental. */
function CarDamages({ report, access, plate, isLast }: CarDamagesProps) {
  const t = useTexts('condition').damage
  const { language } = useApp()
  const { damages, records, bodyStyle, mayOpenFiles, charges } = report
  const [out, back] = [records.find(({ kind }) => kind === 'hand-over'), records.find(({ kind }) => kind === 'return')]
  const describe = (damage: ReportedDamage) =>
    [nameDamage(damage, language), vehicleParts[language].sizes[damage.size], damage.note].filter(Boolean).join(', ')
  const marks = damages.map((damage, i) => ({
    ...damage,
    id: String(i),
    number: i + 1,
    isOld: !damage.isNew,
    label: `${i + 1}. ${describe(damage)}`,
  }))
  // What a claim for damage is compared with: at hand-over the same part, or else the whole car. After a swap that was another car.
  const isSameCar = out !== undefined && (back === undefined || back.plate === out.plate)
  const wholeCarOut = isSameCar ? out.photoIds : []
  const earlier = ({ part }: ReportedDamage) =>
    damages.filter((damage) => !damage.isNew && damage.part === part).flatMap(({ photoIds }) => photoIds)
  const before = (damage: ReportedDamage) => (damage.isNew ? (earlier(damage).length > 0 ? earlier(damage) : wholeCarOut) : damage.photoIds)
  const isUnmarked = (damage: ReportedDamage) =>
    isSameCar && damage.isNew && !damages.some((other) => !other.isNew && other.part === damage.part)
  const isClaimed = charges.some(({ kind }) => kind === 'damage')
  return (
    <Card isPadded className={styles.damages}>
      {plate !== undefined && <h3>{formatPlate(plate)}</h3>}
      <VehicleOutline style={bodyStyle} label={t.outline(damages.length)} viewLabels={t.views} marks={marks} />
      <ol className={styles.damageList}>
        {damages.length === 0 && <li>{t.none}</li>}
        {damages.map((damage, i) => (
          <li key={marks[i]?.id}>
            <p className={styles.damageName}>
              <b>{marks[i]?.label}</b>
              <Status tone={damage.isNew ? 'danger' : 'scarce'}>{damage.isNew ? t.fresh : t.before}</Status>
            </p>
            {mayOpenFiles && (
              <PhotoPair
                access={access}
                what={describe(damage)}
                before={before(damage)}
                noneBefore={isUnmarked(damage) ? t.unmarked : undefined}
                after={back === undefined ? null : damage.isNew ? damage.photoIds : []}
                isOpen={damage.isNew}
                isMissing={damage.photoIds.length === 0}
              />
            )}
          </li>
        ))}
        {mayOpenFiles && (wholeCarOut.length > 0 || (back?.photoIds.length ?? 0) > 0) && (
          <li>
            <p className={styles.damageName}>
              <b>{t.wholeCar}</b>
            </p>
            <PhotoPair
              access={access}
              what={t.wholeCar}
              before={wholeCarOut}
              after={back === undefined ? null : back.photoIds}
              isOpen={isClaimed}
              isMissing={false}
            />
          </li>
        )}
        {isLast && isClaimed && !damages.some(({ isNew }) => isNew) && <li>{t.claimedLater[getPhotoAccess(report)]}</li>}
      </ol>
    </Card>
  )
}

/** Whether there are pictures to compare for a claim without a mark. */
function getPhotoAccess({ records, mayOpenFiles }: ConditionReport): 'compare' | 'none' | 'closed' {
  if (!mayOpenFiles) return 'closed'
  return records.some(({ photoIds }) => photoIds.length > 0) ? 'compare' : 'none'
}
