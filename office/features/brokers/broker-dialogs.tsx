import { changeBroker, renewBrokerPassword, switchBrokerOff, switchBrokerOn, type Broker } from '#contract/office/brokers.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useBrokerFields } from './use-broker-fields.ts'

export type BrokerAction = 'change' | 'renew' | 'on' | 'off'

interface BrokerDialogProps {
  broker: Broker
  action: BrokerAction
  onClose: () => void
  onRenewed: (password: string) => void
}

export function BrokerDialog({ broker, action, onClose, onRenewed }: BrokerDialogProps) {
  const { t } = useTexts()
  const texts = t.brokers
  const { id, version, name } = broker
  const fields = useBrokerFields({ name, note: broker.commissionNote, allowedNetworks: broker.allowedNetworks.join('\n') })
  const shared = { request: { id, version }, onClose }
  switch (action) {
    case 'change':
      return (
        <ActionDialog
          {...shared}
          endpoint={changeBroker}
          title={fill(texts.changeTitle, { name })}
          fields={[fields.name, fields.note, fields.allowedNetworks]}
          submit={texts.save}
          done={texts.changed}
        />
      )
    case 'renew':
      return (
        <ActionDialog
          {...shared}
          endpoint={renewBrokerPassword}
          title={fill(texts.renewTitle, { name })}
          submit={texts.renew}
          done={texts.renewed}
          isDanger
          onDone={({ password }) => onRenewed(password)}
        >
          <p>{texts.renewHint}</p>
        </ActionDialog>
      )
    case 'on':
      return (
        <ActionDialog {...shared} endpoint={switchBrokerOn} title={fill(texts.onTitle, { name })} submit={texts.on} done={texts.turnedOn}>
          <p>{texts.onHint}</p>
        </ActionDialog>
      )
    case 'off':
      return (
        <ActionDialog
          endpoint={switchBrokerOff}
          request={{ id }}
          onClose={onClose}
          title={fill(texts.offTitle, { name })}
          fields={[{ name: 'reason', label: texts.reason, kind: 'lines', maxLength: 500 }]}
          submit={texts.off}
          isDanger
          done={texts.turnedOff}
        >
          <p>{texts.offHint}</p>
        </ActionDialog>
      )
  }
}
