import type { ClassEntry } from '#contract/office/bookings.ts'
import { addVehicle, editVehicle, type VehicleDetail } from '#contract/office/fleet.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import type { FieldSpec } from '../../components/schema-form.tsx'
import { formatPlate } from '#contract/format.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { usePlate } from './vehicle-status.tsx'

/** What is known about a car. */
function useFields(vehicle?: VehicleDetail): FieldSpec[] {
  const { t } = useTexts()
  const texts = t.fleet
  const number = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
  return [
    { name: 'plate', label: texts.plate, maxLength: 20, initial: formatPlate(vehicle?.plate ?? ''), autoComplete: 'off' },
    { name: 'make', label: texts.make, maxLength: 40, initial: vehicle?.make ?? '' },
    { name: 'model', label: texts.model, maxLength: 40, initial: vehicle?.model ?? '' },
    { name: 'year', label: texts.year, kind: 'count', invalid: texts.yearInvalid, maxLength: 4, initial: number(vehicle?.year) },
    { name: 'colour', label: texts.colour, maxLength: 30, initial: vehicle?.colour ?? '' },
    { name: 'odometerKm', label: texts.odometer, kind: 'count', maxLength: 10, isOptional: true, initial: number(vehicle?.odometerKm) },
    { name: 'vin', label: texts.vin, hint: texts.vinHint, maxLength: 40, isOptional: true, initial: vehicle?.vin ?? '' },
    { name: 'spot', label: texts.spot, maxLength: 40, isOptional: true, initial: vehicle?.spot ?? '' },
    { name: 'plateRenewalOn', label: texts.plateRenewalOn, kind: 'day', isOptional: true, initial: vehicle?.plateRenewalOn ?? '' },
    { name: 'insuranceUntil', label: texts.insuranceUntil, kind: 'day', isOptional: true, initial: vehicle?.insuranceUntil ?? '' },
    { name: 'serviceOn', label: texts.serviceOn, kind: 'day', isOptional: true, initial: vehicle?.serviceOn ?? '' },
    {
      name: 'serviceAtKm',
      label: texts.serviceAtKm,
      kind: 'count',
      maxLength: 10,
      isOptional: true,
      initial: number(vehicle?.serviceAtKm),
    },
    { name: 'notes', label: texts.notes, kind: 'lines', maxLength: 2_000, isOptional: true, initial: vehicle?.notes ?? '' },
  ]
}

export function AddDialog({
  classes,
  branchId,
  onClose,
}: {
  classes: readonly ClassEntry[]
  branchId: number | null
  onClose: () => void
}) {
  const { t, language } = useTexts()
  const { listBranches } = useMe()
  const texts = t.fleet
  const branches = listBranches('fleet.write')
  const fields = useFields()
  return (
    <ActionDialog
      endpoint={addVehicle}
      request={{}}
      title={texts.addTitle}
      isInColumns
      fields={[
        {
          name: 'branchId',
          label: texts.branch,
          kind: 'select',
          options: branches.map(({ id, name }) => [String(id), name] as const),
          initial: String(branchId ?? branches[0]?.id ?? ''),
        },
        {
          name: 'classId',
          label: texts.class,
          kind: 'select',
          options: classes.map(({ id, name, code }) => [String(id), `${name[language]} (${code})`] as const),
          initial: String(classes[0]?.id ?? ''),
        },
        ...fields,
      ]}
      submit={texts.add}
      done={texts.added}
      onClose={onClose}
    >
      <p className="muted">{texts.addHint}</p>
    </ActionDialog>
  )
}

export function EditDialog({ vehicle, onClose }: { vehicle: VehicleDetail; onClose: () => void }) {
  const { t } = useTexts()
  const texts = t.fleet
  const toPlate = usePlate()
  const fields = useFields(vehicle)
  return (
    <ActionDialog
      endpoint={editVehicle}
      request={{ vehicleId: vehicle.id, version: vehicle.version }}
      title={fill(texts.editTitle, { plate: toPlate(vehicle.plate) })}
      isInColumns
      fields={[
        ...fields,
        { name: 'odometerReason', label: texts.odometerReason, hint: texts.odometerReasonHint, maxLength: 200, isOptional: true },
      ]}
      submit={texts.save}
      done={texts.saved}
      onClose={onClose}
    />
  )
}
