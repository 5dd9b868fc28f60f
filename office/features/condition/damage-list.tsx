import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RecordedDamage } from '#contract/office/condition-history.ts'
import { getBodyStyle } from '#contract/outlines/proportions.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { VehicleOutline } from '../../../ui/vehicles/vehicle-outline.tsx'
import { formatCode } from '../../lib/format.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useDamageNames } from '../../lib/use-damage-names.ts'
import { StoredPhotos } from './stored-photos.tsx'
import styles from './condition.module.css'

interface DamageListProps {
  /** The class of the car. */
  acriss: string
  damages: readonly RecordedDamage[]
  /** Whether a damage was found at the return that is shown. */
  isNew?: ((damage: RecordedDamage) => boolean) | undefined
  /** What can be done with a damage. */
  renderAction?: ((damage: RecordedDamage) => ReactNode) | undefined
}

/** The outline of a car with its damages, and a list of them, each with its photos and the booking whose record noted it first. */
export function DamageList({ acriss, damages, isNew, renderAction }: DamageListProps) {
  const { t, format } = useTexts()
  const names = useDamageNames()
  const { condition, sizes } = t.handOver
  return (
    <div className={styles['car']}>
      <VehicleOutline
        style={getBodyStyle(acriss)}
        label={fill(condition.sheet, { count: damages.length })}
        viewLabels={condition.views}
        marks={damages.map((damage, i) => ({
          ...damage,
          number: i + 1,
          isOld: isNew?.(damage) !== true,
          label: fill(condition.mark, { n: i + 1, what: names.damage(damage) }),
        }))}
      />
      <ol className={styles['list']}>
        {damages.map((damage, i) => (
          <li key={damage.id}>
            <span className={classNames(styles['number'], isNew?.(damage) === true && styles['fresh'])}>{i + 1}</span>
            <span className={styles['what']}>
              <b>{[names.damage(damage), sizes[damage.size], damage.note].filter(Boolean).join(', ')}</b>
              <small>
                {isNew?.(damage) === true ? (
                  t.condition.fresh
                ) : (
                  <>
                    {fill(t.condition.since, { date: format.date(toLocalDate(toWallTime(damage.at))) })}{' '}
                    <Link to={`/reservas/${damage.code}`}>{formatCode(damage.code)}</Link>
                  </>
                )}
              </small>
            </span>
            {damage.photoIds.length === 0 ? (
              <small className="muted">{t.condition.noPhoto}</small>
            ) : (
              <StoredPhotos ids={damage.photoIds} what={names.damage(damage)} />
            )}
            {renderAction?.(damage)}
          </li>
        ))}
      </ol>
    </div>
  )
}
