import { IconAlert, IconCar, IconCheck, IconClose, IconCloudOff, IconUser } from '../../../ui/icons/icon.tsx'
import { Button } from '../../components/button.tsx'
import { TextInput } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { Status } from '../../components/status.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { IconCircle, IconCircleCheck, IconClockOff, IconHourglass, IconUserQuestion, IconUserX } from '../../shell/icons.tsx'
import { useShell } from '../../shell/shell-context.ts'
import { useSamples } from './sample-texts.ts'
import styles from './components-page.module.css'

export function Statuses() {
  const { t } = useTexts()
  const { statuses } = useSamples()
  return (
    <Panel title={t.components.status} isPadded>
      <p className={styles['row']}>
        <Status tone="ok" icon={IconCircleCheck} text={statuses.confirmed} />
        <Status tone="note" icon={IconUser} text={statuses.counter} />
        <Status tone="note" icon={IconHourglass} text={statuses.held} />
      </p>
      <p className={styles['row']}>
        <Status tone="bad" icon={IconAlert} text={statuses.late} />
        <Status tone="warn" icon={IconUserQuestion} text={statuses.notArrived} />
        <Status tone="ok" icon={IconCar} text={statuses.out} />
      </p>
      <p className={styles['row']}>
        <Status tone="off" icon={IconCheck} text={statuses.done} />
        <Status tone="off" icon={IconClose} text={statuses.cancelled} />
        <Status tone="off" icon={IconUserX} text={statuses.noShow} />
        <Status tone="off" icon={IconClockOff} text={statuses.expired} />
      </p>
      <p className={styles['row']}>
        <Status isTag tone="ok" icon={IconCircleCheck} text={statuses.confirmed} />
        <Status isTag tone="warn" icon={IconCircle} text={statuses.deposit} />
        <Status isTag tone="bad" icon={IconAlert} text={statuses.late} />
        <Status isTag tone="off" icon={IconClose} text={statuses.cancelled} />
      </p>
    </Panel>
  )
}

export function Buttons() {
  const { t } = useTexts()
  const texts = useSamples()
  return (
    <Panel title={t.components.buttons} isPadded>
      <p className={styles['row']}>
        <Button kind="main" hotkey="E">
          {texts.handOver}
        </Button>
        <Button>{texts.change}</Button>
        <Button kind="quiet">{texts.receive}</Button>
      </p>
      <p className={styles['row']}>
        <Button kind="main" isBusy>
          {texts.handOver}
        </Button>
        <Button aria-disabled>{texts.cannot}</Button>
        <Button kind="danger">{texts.discard}</Button>
      </p>
      <TextInput label={texts.odometer} defaultValue="18,204" />
      <TextInput label={texts.back} defaultValue="18,090" error={texts.low} />
    </Panel>
  )
}

export function Refusals() {
  const { t } = useTexts()
  const texts = useSamples()
  const { notify } = useShell()
  return (
    <Panel title={t.components.refusal} isPadded>
      <Refusal refused={{ ok: false, code: 'changed_meanwhile' }} action={<Button isSmall>{texts.change}</Button>} />
      <p className={styles['row']}>
        <Button onClick={() => notify(texts.assigned, () => undefined)}>{texts.show}</Button>
      </p>
      <p className={styles['row']}>
        <Status tone="warn" icon={IconCloudOff} text={texts.offline} />
      </p>
    </Panel>
  )
}

/** The refusals that a page or a dialog shows in place of what it could not read or do. */
export function Errors() {
  const { t } = useTexts()
  const codes = ['unknown_booking', 'not_allowed', 'offline', 'unavailable', 'signed_out'] as const
  return (
    <Panel title={t.components.errors} isPadded>
      {codes.map((code) => (
        <Refusal
          key={code}
          refused={{ ok: false, code }}
          action={code === 'unknown_booking' && <Button isSmall>{t.pages.bookings}</Button>}
        />
      ))}
    </Panel>
  )
}
