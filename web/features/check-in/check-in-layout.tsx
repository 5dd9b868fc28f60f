import type { ReactNode } from 'react'
import type { CheckIn } from '#contract/web-api/get-check-in.ts'
import { useHref } from '../../lib/navigation/navigation.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Steps } from '../../../ui/navigation/steps.tsx'
import { HeaderSteps } from '../layout/stepper-slot.tsx'
import styles from './check-in.module.css'
import { listCheckItems } from './overview/check-items.ts'
import { CheckList, CheckListBar } from './overview/check-list.tsx'

interface CheckInLayoutProps {
  checkIn: CheckIn
  current: number | null
  /** Opened with code and last name: only with the link can something be sent. */
  isReadOnly: boolean
  onLeave: () => void
  children: ReactNode
}

/** The open check-in: the steps in the header, the checklist beside or below the content. */
export function CheckInLayout({ checkIn, current, isReadOnly, onLeave, children }: CheckInLayoutProps) {
  const t = useTexts('check-in-entry')
  return (
    <>
      {current !== null && <CheckInSteps current={current} checkIn={checkIn} />}
      <div className={`wrap ${styles.page}`}>
        <div className={styles.main}>
          {children}
          <p className={styles.leave}>
            <Button kind="quiet" size="sm" onClick={onLeave}>
              {t.another}
            </Button>
          </p>
        </div>
        <CheckList checkIn={checkIn} />
        {!isReadOnly && <CheckListBar checkIn={checkIn} />}
      </div>
    </>
  )
}

function CheckInSteps({ current, checkIn }: { current: number; checkIn: CheckIn }) {
  const t = useTexts('check-in').steps
  const href = useHref()
  const [drivers = '', arrival = '', done = ''] = t.names
  const items = listCheckItems(checkIn)
  const isDone = (step: 1 | 2) => items.every((item) => item.step !== step || item.isDone)
  return (
    <HeaderSteps>
      <Steps
        label={t.label}
        doneLabel={t.done}
        current={current}
        position={t.position(current + 1, t.names.length)}
        steps={[
          { label: drivers, href: href(paths.checkInStep1()), isDone: isDone(1) },
          { label: arrival, href: href(paths.checkInStep2()), isDone: isDone(2) },
          { label: done },
        ]}
      />
    </HeaderSteps>
  )
}
