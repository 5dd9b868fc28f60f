import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../lib/app-context.ts'
import { useData } from '../../lib/data/use-data.ts'
import { fleetWithoutDates } from '../../lib/start/startup.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useNamedClasses } from '../car-classes/name-classes.ts'

/** In the search form: its search leads on with this car (row F-06). The button drops the car and searches all of them (row F-05). */
export function ChosenCar({ id, className }: { id: number; className: string | undefined }) {
  const t = useTexts('flow')
  const { language, flow } = useApp()
  const name = useNamedClasses(useData(getRateCars, fleetWithoutDates).value).find((car) => car.id === id)?.name?.[language]
  return (
    <p className={className}>
      <b>{name === undefined ? t.chosenUnnamed : t.chosen(name)}</b>
      <Button
        kind="quiet"
        size="sm"
        onClick={({ currentTarget: { form } }) => {
          flow.dropCar()
          // The button disappears with the car, and a button outside of a form submits nothing.
          form?.requestSubmit()
        }}
      >
        {t.allCars}
      </Button>
    </p>
  )
}
