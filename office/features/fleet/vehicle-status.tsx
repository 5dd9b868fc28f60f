import type { VehicleRow, VehicleState } from '#contract/office/fleet.ts'
import { IconClock, IconNavigation } from '../../../ui/icons/icon-more.tsx'
import { IconAlert, IconCar, IconMapPin } from '../../../ui/icons/icon.tsx'
import type { IconComponent } from '../../../ui/icons/icon-frame.tsx'
import { Status, type StatusTone } from '../../components/status.tsx'
import { formatPlate } from '#contract/format.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { IconBan, IconCircleCheck, IconTool } from '../../shell/icons.tsx'
import styles from './fleet.module.css'

const looks: Readonly<Record<VehicleState, readonly [StatusTone, IconComponent]>> = {
  ready: ['ok', IconCircleCheck],
  out: ['off', IconCar],
  late: ['bad', IconAlert],
  preparing: ['note', IconClock],
  workshop: ['warn', IconTool],
  moving: ['note', IconNavigation],
  'not-in-service': ['warn', IconBan],
  away: ['warn', IconMapPin],
  left: ['off', IconBan],
}

/** What a car does now, and until when. */
export function VehicleStatus({ vehicle: { state, until }, isTag }: { vehicle: Pick<VehicleRow, 'state' | 'until'>; isTag?: boolean }) {
  const { t, format } = useTexts()
  const [tone, icon] = looks[state]
  const name = t.fleet.states[state]
  if (isTag === true) return <Status tone={tone} icon={icon} text={name} isTag />
  return (
    <span className={styles['state']}>
      <Status tone={tone} icon={icon} text={name} />
      {until !== null && state !== 'ready' && state !== 'away' && (
        <small>
          {state === 'late' ? fill(t.fleet.wasDue, { at: format.when(until) }) : fill(t.fleet.until, { at: format.limit(until) })}
        </small>
      )}
    </span>
  )
}

/** The plate as on the car, or that there is none yet. */
export function usePlate(): (plate: string | null) => string {
  const { t } = useTexts()
  return (plate) => (plate === null ? t.fleet.noPlate : formatPlate(plate))
}

/** What is due, in words. */
export function useDueText(): (due: VehicleRow['due'][number]) => string {
  const { t, format } = useTexts()
  return ({ kind, on, kmLeft, isOverdue }) => {
    if (on !== null) return fill((isOverdue ? t.fleet.overdue : t.fleet.due)[kind], { date: format.plainDate(on) })
    return fill(isOverdue ? t.fleet.serviceKmOver : t.fleet.serviceKm, { km: format.number(Math.abs(kmLeft ?? 0)) })
  }
}
