import { useState } from 'react'
import { getVehicleDamages, setDamageRepaired, type RecordedDamage } from '#contract/office/condition-history.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { useAction, useRead } from '../../lib/data.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useDamageNames } from '../../lib/use-damage-names.ts'
import { DamageList } from './damage-list.tsx'

interface VehicleDamagesPanelProps {
  vehicleId: number
  acriss: string
  /** Whether the user may record repairs; not while a renter has the car. */
  canRepair: boolean
}

/** The damages of a car that are not repaired. */
export function VehicleDamagesPanel({ vehicleId, acriss, canRepair }: VehicleDamagesPanelProps) {
  const { t } = useTexts()
  const { data } = useRead(getVehicleDamages, { vehicleId: String(vehicleId) })
  const [chosen, setChosen] = useState<RecordedDamage | null>(null)
  if (data === undefined) return null
  const { damages } = data
  const renderAction = (damage: RecordedDamage) => (
    <Button kind="quiet" isSmall onClick={() => setChosen(damage)}>
      {t.condition.repaired}
    </Button>
  )
  return (
    <Panel title={t.condition.damages} isPadded={damages.length === 0}>
      {damages.length === 0 ? (
        <p className="muted">{t.condition.none}</p>
      ) : (
        <DamageList {...{ acriss, damages }} renderAction={canRepair ? renderAction : undefined} />
      )}
      {chosen !== null && <RepairedDialog damage={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  )
}

function RepairedDialog({ damage, onClose }: { damage: RecordedDamage; onClose: () => void }) {
  const { t } = useTexts()
  const names = useDamageNames()
  const texts = t.condition
  const { run } = useAction(setDamageRepaired)
  const request = { vehicleId: damage.vehicleId, damageId: damage.id }
  return (
    <ActionDialog
      endpoint={setDamageRepaired}
      request={{ ...request, isRepaired: true }}
      title={fill(texts.repairedTitle, { what: names.damage(damage) })}
      fields={[{ name: 'note', label: texts.repairedNote, maxLength: 200, isOptional: true }]}
      submit={texts.repairedSubmit}
      done={texts.repairedDone}
      undo={() => run({ ...request, isRepaired: false })}
      onClose={onClose}
    >
      <p>{texts.repairedFacts}</p>
    </ActionDialog>
  )
}
