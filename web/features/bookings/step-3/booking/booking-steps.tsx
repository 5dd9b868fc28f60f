import { useHref } from '../../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../../lib/text/texts.ts'
import { paths } from '../../../../paths.ts'
import { HeaderSteps } from '../../../layout/stepper-slot.tsx'
import { useFlow } from '../../../booking-flow/flow-store.ts'
import { Steps } from '../../../../../ui/navigation/steps.tsx'

/** Progress of the booking: dates, car, cover and data, confirmation. */
export function BookingSteps({ isDone = false, isBooked = isDone }: { isDone?: boolean; isBooked?: boolean }) {
  const t = useTexts('price')
  const href = useHref()
  const flow = useFlow()
  const [dates = '', car = '', data = '', confirmation = ''] = t.steps.names
  return (
    <HeaderSteps>
      <Steps
        label={t.steps.label}
        doneLabel={t.steps.done}
        current={isDone ? 3 : 2}
        position={t.steps.position(isDone ? 4 : 3, 4)}
        steps={[
          { label: dates, href: isDone ? undefined : href(paths.reserve()), isDone: isBooked || flow.search !== null },
          { label: car, href: isDone ? undefined : href(paths.fleet()), isDone: isBooked || flow.car !== null },
          { label: data },
          { label: confirmation },
        ]}
      />
    </HeaderSteps>
  )
}
