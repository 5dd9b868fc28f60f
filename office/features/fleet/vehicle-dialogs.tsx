import { useState } from 'react'
import { type VehicleDetail } from '#contract/office/fleet.ts'
import { recordArrival, endDowntime, retireVehicle, startDowntime, transferVehicle } from '#contract/office/downtime.ts'
import { toWallTime } from '#contract/panama-time.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import type { FieldSpec } from '../../components/schema-form.tsx'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { ShortagePreview } from './shortage-preview.tsx'
import { usePlate } from './vehicle-status.tsx'

export interface VehicleDialogProps {
  vehicle: VehicleDetail
  onClose: () => void
}

type Values = Readonly<Record<string, string>>

function useTimes(vehicle: Pick<VehicleDetail, 'now'>) {
  const { t } = useTexts()
  const today = toWallTime(vehicle.now)
  const start: FieldSpec = { name: 'from', label: t.fleet.start, hint: t.fleet.startHint, kind: 'moment', isOptional: true, today }
  const end: FieldSpec = { name: 'until', label: t.fleet.end, hint: t.fleet.endHint, kind: 'moment', isOptional: true, today }
  return { start, end, today }
}

/** To the workshop, or out of service for another reason. */
export function DowntimeDialog({
  vehicle,
  onClose,
  kind,
}: {
  vehicle: Pick<VehicleDetail, 'id' | 'now' | 'plate'>
  onClose: () => void
  kind: 'maintenance' | 'not_in_service'
}) {
  const { t } = useTexts()
  const texts = t.fleet
  const plate = usePlate()(vehicle.plate)
  const [isForced, setForced] = useState(false)
  const { start, end } = useTimes(vehicle)
  const isWorkshop = kind === 'maintenance'
  return (
    <ActionDialog
      endpoint={startDowntime}
      request={{ vehicleId: vehicle.id, kind, force: isForced }}
      title={fill(isWorkshop ? texts.workshopTitle : texts.outOfServiceTitle, { plate })}
      fields={[
        start,
        end,
        { name: 'reason', label: texts.reason, ...(isWorkshop ? { hint: texts.workshopReasonHint } : {}), kind: 'lines', maxLength: 500 },
      ]}
      submit={isWorkshop ? texts.workshop : texts.stop}
      done={fill(texts.stopped, { plate })}
      renderPreview={(values) => <ShortagePreview {...{ vehicle, values }} hasEnd isForced={isForced} onForce={setForced} />}
      onClose={onClose}
    />
  )
}

export function EndDowntimeDialog({ vehicle, onClose, downtimeId }: VehicleDialogProps & { downtimeId: number }) {
  const { t } = useTexts()
  const texts = t.fleet
  const plate = usePlate()(vehicle.plate)
  return (
    <ActionDialog
      endpoint={endDowntime}
      request={{ vehicleId: vehicle.id, downtimeId }}
      title={fill(texts.backTitle, { plate })}
      submit={texts.back}
      done={fill(texts.backDone, { plate })}
      onClose={onClose}
    >
      <p className="muted">{texts.backHint}</p>
    </ActionDialog>
  )
}

export function TransferDialog({ vehicle, onClose }: VehicleDialogProps) {
  const { t } = useTexts()
  const texts = t.fleet
  const plate = usePlate()(vehicle.plate)
  const { me } = useMe()
  const [isForced, setForced] = useState(false)
  const { start, today } = useTimes(vehicle)
  const others = me.branches.filter(({ id }) => id !== vehicle.homeBranchId)
  return (
    <ActionDialog
      endpoint={transferVehicle}
      request={{ vehicleId: vehicle.id, force: isForced }}
      title={fill(texts.transferTitle, { plate })}
      fields={[
        {
          name: 'toBranchId',
          label: texts.toBranch,
          kind: 'select',
          options: others.map(({ id, name }) => [String(id), name] as const),
          initial: String(others[0]?.id ?? ''),
        },
        { ...start, label: texts.leaves },
        { name: 'until', label: texts.arrives, hint: texts.arrivesHint, kind: 'moment', today },
        { name: 'driver', label: texts.driver, maxLength: 80 },
        { name: 'reason', label: texts.transferReason, kind: 'lines', maxLength: 500 },
      ]}
      submit={texts.transfer}
      done={fill(texts.transferred, { plate })}
      renderPreview={(values) => <ShortagePreview {...{ vehicle, values }} hasEnd={false} isForced={isForced} onForce={setForced} />}
      onClose={onClose}
    >
      <p className="muted">{texts.transferHint}</p>
    </ActionDialog>
  )
}

/** Who brings a car back from the branch at which its renter left it, and by when. */
export function BringBackDialog({ vehicle, onClose }: VehicleDialogProps) {
  const { t } = useTexts()
  const texts = t.fleet
  const plate = usePlate()(vehicle.plate)
  const { branchName } = useMe()
  const [isForced, setForced] = useState(false)
  const { today } = useTimes(vehicle)
  const home = branchName(vehicle.homeBranchId)
  return (
    <ActionDialog
      endpoint={transferVehicle}
      request={{ vehicleId: vehicle.id, toBranchId: vehicle.homeBranchId, force: isForced }}
      title={fill(t.bringBack.title, { plate, branch: home })}
      fields={[
        { name: 'until', label: texts.arrives, hint: texts.arrivesHint, kind: 'moment', today },
        { name: 'driver', label: texts.driver, maxLength: 80 },
        { name: 'reason', label: texts.transferReason, kind: 'lines', maxLength: 500, initial: t.bringBack.reason },
      ]}
      submit={t.bringBack.submit}
      done={fill(texts.transferred, { plate })}
      renderPreview={(values) => <ShortagePreview {...{ vehicle, values }} hasEnd isForced={isForced} onForce={setForced} />}
      onClose={onClose}
    >
      <p className="muted">{fill(t.bringBack.hint, { branch: home })}</p>
    </ActionDialog>
  )
}

/** A moving car has arrived, is back home, or stays where it is. */
export function ArriveDialog({ vehicle, onClose, keep }: VehicleDialogProps & { keep: boolean }) {
  const { t } = useTexts()
  const texts = t.fleet
  const plate = usePlate()(vehicle.plate)
  const { branchName } = useMe()
  const [isForced, setForced] = useState(false)
  const isMoving = vehicle.state === 'moving'
  const home = branchName(vehicle.homeBranchId)
  const branch = keep ? branchName(vehicle.branchId) : home
  const [title, submit] = keep
    ? [texts.keepTitle, texts.keep]
    : isMoving
      ? [texts.arrivedTitle, texts.arrived]
      : [texts.homeAgainTitle, texts.homeAgain]
  return (
    <ActionDialog
      endpoint={recordArrival}
      request={{ vehicleId: vehicle.id, keep, force: isForced }}
      title={fill(title, { plate, branch })}
      submit={fill(submit, { branch })}
      done={fill(texts.arrivedDone, { plate, branch })}
      {...(keep
        ? {
            renderPreview: (values: Values) => (
              <ShortagePreview {...{ vehicle, values }} hasEnd={false} isForced={isForced} onForce={setForced} />
            ),
          }
        : {})}
      onClose={onClose}
    >
      <p className="muted">{fill(keep ? texts.keepHint : texts.arrivedHint, { branch, home })}</p>
    </ActionDialog>
  )
}

export function RetireDialog({ vehicle, onClose }: VehicleDialogProps) {
  const { t } = useTexts()
  const texts = t.fleet
  const plate = usePlate()(vehicle.plate)
  const [isForced, setForced] = useState(false)
  const { start } = useTimes(vehicle)
  return (
    <ActionDialog
      endpoint={retireVehicle}
      request={{ vehicleId: vehicle.id, force: isForced }}
      title={fill(texts.retireTitle, { plate })}
      fields={[start, { name: 'reason', label: texts.reason, kind: 'lines', maxLength: 500 }]}
      submit={texts.retire}
      isDanger
      done={fill(texts.retired, { plate })}
      renderPreview={(values) => <ShortagePreview {...{ vehicle, values }} hasEnd={false} isForced={isForced} onForce={setForced} />}
      onClose={onClose}
    >
      <p className="muted">{texts.retireHint}</p>
    </ActionDialog>
  )
}
