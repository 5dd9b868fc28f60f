import { useHref } from '../../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../../lib/text/texts.ts'
import { paths } from '../../../../paths.ts'
import { HeaderSteps } from '../../../layout/stepper-slot.tsx'
import { useFlow } from '../../../booking-flow/flow-store.ts'
import { Steps } from '../../../../../ui/navigation/steps.tsx'

interface BookingStepsProps {
  current: 'data' | 'payment' | 'confirmation'
  /** Paid online before the confirmation, which is a step of its own. */
  isPrepaid: boolean
  isBooked?: boolean
}

/** Progress of the booking: dates, car, cover and data, the payment if it is due at once, confirmation. */
export function BookingSteps({ current, isPrepaid, isBooked = current !== 'data' }: BookingStepsProps) {
  const t = useTexts('price').steps
  const href = useHref()
  const flow = useFlow()
  const isOpen = current === 'data'
  const steps = [
    { label: t.dates, href: isOpen ? href(paths.reserve()) : undefined, isDone: isBooked || flow.search !== null },
    { label: t.car, href: isOpen ? href(paths.fleet()) : undefined, isDone: isBooked || flow.car !== null },
    { label: t.data },
    ...(isPrepaid ? [{ label: t.payment }] : []),
    { label: t.confirmation },
  ]
  const index = steps.findIndex(({ label }) => label === t[current])
  return (
    <HeaderSteps>
      <Steps label={t.label} doneLabel={t.done} current={index} position={t.position(index + 1, steps.length)} steps={steps} />
    </HeaderSteps>
  )
}
