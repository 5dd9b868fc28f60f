import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { addBroker, listBrokers, type Broker } from '#contract/office/brokers.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { ReadResult } from '../../components/refusal.tsx'
import { useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { useTexts } from '../../lib/texts.tsx'
import { BrokerStatus } from './broker-status.tsx'
import { CredentialsDialog } from './credentials-dialog.tsx'
import { useBrokerFields } from './use-broker-fields.ts'
import styles from './brokers.module.css'

/** Who may sell our cars through OpenTravel messages. */
export function BrokersPage() {
  const { t } = useTexts()
  const { may } = useMe()
  const navigate = useNavigate()
  const texts = t.brokers
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<{ id: number; password: string }>()
  const { data, refused } = useRead(listBrokers, {})
  const columns = useColumns()
  const broker = data?.brokers.find(({ id }) => id === added?.id)
  return (
    <Page
      title={t.pages.brokers}
      lead={texts.lead}
      actions={
        may('brokers.write') && (
          <Button kind="main" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      <Panel>
        <ReadResult refused={refused} hasData={data !== undefined}>
          <DataTable
            label={t.pages.brokers}
            columns={columns}
            rows={data?.brokers ?? []}
            rowKey={({ id }) => String(id)}
            onOpen={({ id }) => void navigate({ to: `/corredores/${id}` })}
            isLoading={data === undefined}
            empty={<Empty title={texts.empty} hint={texts.emptyHint} />}
          />
        </ReadResult>
      </Panel>
      {isAdding && data !== undefined && <AddDialog clientTypes={data.clientTypes} onClose={() => setAdding(false)} onAdded={setAdded} />}
      {added !== undefined && broker !== undefined && (
        <CredentialsDialog credentials={{ ...broker, password: added.password }} onClose={() => setAdded(undefined)} />
      )}
    </Page>
  )
}

interface AddDialogProps {
  clientTypes: readonly { id: number; name: string }[]
  onClose: () => void
  onAdded: (added: { id: number; password: string }) => void
}

function AddDialog({ clientTypes, onClose, onAdded }: AddDialogProps) {
  const { t } = useTexts()
  const texts = t.brokers
  const { name, note, allowedNetworks } = useBrokerFields()
  return (
    <ActionDialog
      endpoint={addBroker}
      request={{}}
      title={texts.addTitle}
      fields={[
        name,
        { name: 'requestorId', label: texts.requestorId, hint: texts.requestorHint, maxLength: 32, autoComplete: 'off' },
        {
          name: 'clientTypeId',
          label: texts.clientType,
          hint: texts.clientTypeHint,
          kind: 'select',
          options: clientTypes.map((type) => [String(type.id), type.name] as const),
          initial: String(clientTypes[0]?.id ?? ''),
        },
        note,
        allowedNetworks,
      ]}
      submit={texts.add}
      done={texts.added}
      onClose={onClose}
      onDone={onAdded}
    >
      <p className="muted">{clientTypes.length === 0 ? texts.noType : texts.addHint}</p>
    </ActionDialog>
  )
}

function useColumns(): Column<Broker>[] {
  const { t, format } = useTexts()
  const texts = t.brokers
  return [
    {
      name: 'who',
      label: texts.columns.who,
      isOwnLine: true,
      cell: ({ name, requestorId }) => (
        <span className={styles['two']}>
          <b>{name}</b>
          <small>{requestorId}</small>
        </span>
      ),
    },
    { name: 'plan', label: texts.columns.plan, width: '22%', cell: ({ clientType }) => clientType.name },
    { name: 'state', label: texts.columns.state, width: '160px', cell: (broker) => <BrokerStatus broker={broker} /> },
    {
      name: 'used',
      label: texts.columns.used,
      width: '176px',
      isLabelled: true,
      cell: ({ lastCallAt }) => (lastCallAt === null ? texts.never : format.at(lastCallAt)),
    },
    { name: 'bookings', label: texts.columns.bookings, width: '112px', isNumber: true, isLabelled: true, cell: ({ bookings }) => bookings },
  ]
}
