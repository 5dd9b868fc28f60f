import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/document-head.ts'
import { useFormat } from '../../lib/format.ts'
import { fleetWithoutDates } from '../../lib/startup.ts'
import { useTexts } from '../../lib/texts.ts'
import { useData } from '../../lib/use-data.ts'
import { fleetTexts } from './fleet-texts.ts'

export function FleetPage() {
  const t = useTexts(fleetTexts)
  const { language } = useApp()
  const format = useFormat()
  const cars = useData(getRateCars, fleetWithoutDates)
  useDocumentHead({ title: t.title, description: t.description })
  return (
    <div className="wrap">
      <h1>{t.title}</h1>
      {cars.hasFailed && cars.value === null && <p>{t.empty}</p>}
      <ul>
        {cars.value?.map((car) => (
          <li key={car.id}>
            {car.name?.[language]} {car.perDayCents !== undefined && t.from(format.money(car.perDayCents))}
          </li>
        ))}
      </ul>
    </div>
  )
}
