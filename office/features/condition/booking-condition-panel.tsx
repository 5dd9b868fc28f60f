import type { BookingDetail } from '#contract/office/bookings.ts'
import { getBookingCondition, type RecordSummary } from '#contract/office/condition-history.ts'
import { formatPlate } from '#contract/format.ts'
import { Panel } from '../../components/panel.tsx'
import { useRead } from '../../lib/data.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { DamageList } from './damage-list.tsx'
import { StoredPhotos } from './stored-photos.tsx'
import styles from './condition.module.css'

/** The records of the hand-over and the return with the damages of each car; nothing before the hand-over. */
export function BookingConditionPanel({ booking: { code, carClass } }: { booking: BookingDetail }) {
  const { t } = useTexts()
  const { data } = useRead(getBookingCondition, { code })
  if (data === undefined || data.records.length === 0) return null
  const { records, damages } = data
  const returned = records.find(({ kind }) => kind === 'return')
  const cars = [...new Set(damages.map(({ vehicleId }) => vehicleId))]
  return (
    <Panel title={t.condition.title}>
      <ul className={styles['records']}>
        {records.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
        {damages.length === 0 && <li className="muted">{t.condition.none}</li>}
      </ul>
      {cars.map((id) => (
        <DamageList
          key={id}
          acriss={carClass.code}
          damages={damages.filter(({ vehicleId }) => vehicleId === id)}
          isNew={({ recordId }) => recordId === returned?.id}
        />
      ))}
    </Panel>
  )
}

function RecordRow({ record }: { record: RecordSummary }) {
  const { t, format } = useTexts()
  const { fleet, condition } = t
  const what = condition.kinds[record.kind]
  return (
    <li>
      <span className={styles['what']}>
        <b>
          {what}: {formatPlate(record.plate)}, {fill(fleet.km, { km: format.number(record.odometerKm) })},{' '}
          {fill(condition.fuel, { eighths: record.fuelEighths })}
        </b>
        <small>
          {[
            format.at(record.at),
            record.staffName,
            record.unsignedReason === null ? condition.signed : fill(condition.unsigned, { reason: record.unsignedReason }),
          ].join(', ')}
        </small>
      </span>
      {record.photoIds.length === 0 ? (
        <small className="muted">{condition.noPhotos}</small>
      ) : (
        <StoredPhotos ids={record.photoIds} what={condition.carPhotos[record.kind]} />
      )}
    </li>
  )
}
