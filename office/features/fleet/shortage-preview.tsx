import { type VehicleDetail } from '#contract/office/fleet.ts'
import { previewDowntime } from '#contract/office/downtime.ts'
import { toWallTime } from '#contract/panama-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { readMoment } from '../../components/check-field.ts'
import { Refusal } from '../../components/refusal.tsx'
import { useRead, useDebounced } from '../../lib/data.ts'
import { formatCode } from '../../lib/format.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import styles from './fleet.module.css'

type Values = Readonly<Record<string, string>>

/** What taking the car out would mean: the bookings left without a car, and the remedies. Updates as the times are typed. */
export function ShortagePreview(props: {
  vehicle: Pick<VehicleDetail, 'id' | 'now'>
  values: Values
  hasEnd: boolean
  isForced: boolean
  onForce: (on: boolean) => void
  /** Whether the user may accept a shortage. */
  canForce?: boolean
  /** Whether the renter who has the car returns it with this change. */
  isReturned?: boolean
}) {
  const { vehicle, values, hasEnd, isForced, onForce, canForce = true, isReturned = false } = props
  const { t, format, language } = useTexts()
  const { branchName } = useMe()
  const texts = t.fleet
  const today = toWallTime(vehicle.now)
  const from = (values['from'] ?? '') === '' ? undefined : readMoment({ today }, values['from'] ?? '')
  const typedEnd = hasEnd ? (values['until'] ?? '') : ''
  const until = typedEnd === '' ? undefined : readMoment({ today }, typedEnd)
  const isReadable = from !== null && until !== null
  const request = { vehicleId: vehicle.id, ...(from == null ? {} : { from }), ...(until == null ? {} : { until }) }
  const debounced = useDebounced(request)
  const { data, refused } = useRead(previewDowntime, debounced, { isEnabled: isReadable, keepsOld: true })
  if (data === undefined || refused !== undefined || !isReadable) return null
  const { short, planned, branches, classes, laterFrom, outWith } = data
  if (outWith !== null && !isReturned) return <Refusal refused={{ ok: false, code: 'car_out', facts: { codes: outWith } }} />
  const isShort = short.length > 0
  const count = (forms: { one: string; other: string }, n: number) => fill(n === 1 ? forms.one : forms.other, { count: n })
  return (
    <div className={classNames(styles['preview'], isShort && styles['short'])} role="status">
      {isShort ? (
        <>
          <p>
            <b>{count(texts.short, short.length)}</b>
          </p>
          <ul>
            {short.slice(0, 5).map((item) => (
              <li key={item.code}>
                {formatCode(item.code)}:{' '}
                {fill(texts.shortBooking, { name: item.name, from: format.at(item.pickUpAt), until: format.at(item.returnAt) })}
              </li>
            ))}
          </ul>
          {branches.length > 0 && (
            <p>
              {fill(texts.lenders, {
                branches: format.list(
                  branches.map((branch) => fill(texts.lender, { branch: branchName(branch.branchId), free: branch.free })),
                ),
              })}
            </p>
          )}
          {classes.length > 0 && <p>{fill(texts.otherClasses, { classes: format.list(classes.map(({ name }) => name[language])) })}</p>}
          {laterFrom !== null && <p>{fill(texts.later, { at: format.limit(laterFrom) })}</p>}
          {canForce && <ForceBox {...{ isForced, onForce }} />}
        </>
      ) : (
        <p>{texts.spare}</p>
      )}
      {planned.length > 0 && <p className="muted">{count(texts.replan, planned.length)}</p>}
    </div>
  )
}

/** Accepts a shortage. */
export function ForceBox({ isForced, onForce }: { isForced: boolean; onForce: (on: boolean) => void }) {
  const { t } = useTexts()
  return (
    <label className={styles['force']}>
      <input type="checkbox" checked={isForced} onChange={(event) => onForce(event.target.checked)} />
      <span>{t.fleet.force}</span>
    </label>
  )
}
