import { getVehicleDamages } from '#contract/office/condition-history.ts'
import { Panel } from '../../components/panel.tsx'
import { useRead } from '../../lib/data.ts'
import { useTexts } from '../../lib/texts.tsx'
import { DamageList } from './damage-list.tsx'

/** The damages of a car that are not repaired. */
export function VehicleDamagesPanel({ vehicleId, acriss }: { vehicleId: number; acriss: string }) {
  const { t } = useTexts()
  const { data } = useRead(getVehicleDamages, { vehicleId: String(vehicleId) })
  if (data === undefined) return null
  const { damages } = data
  return (
    <Panel title={t.condition.damages} isPadded={damages.length === 0}>
      {damages.length === 0 ? <p className="muted">{t.condition.none}</p> : <DamageList acriss={acriss} damages={damages} />}
    </Panel>
  )
}
