import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/document-head.ts'
import { fleetWithoutDates } from '../../lib/startup.ts'
import { useTexts } from '../../lib/texts.ts'
import { useData } from '../../lib/use-data.ts'
import { fleetTexts } from './fleet-texts.ts'

export function SeeFleetPage() {
  const t = useTexts(fleetTexts)
  const { language } = useApp()
  const cars = useData(getRateCars, fleetWithoutDates)
  useDocumentHead({ title: t.seeTitle, description: t.description })
  return (
    <div className="wrap">
      <h1>{t.seeTitle}</h1>
      <ul>
        {cars.value?.map((car) => (
          <li key={car.id}>{car.name?.[language]}</li>
        ))}
      </ul>
    </div>
  )
}
