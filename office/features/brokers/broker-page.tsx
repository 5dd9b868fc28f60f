import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { listBrokers, type Broker } from '#contract/office/brokers.ts'
import { listStopSells } from '#contract/office/stop-sells.ts'
import { Button } from '../../components/button.tsx'
import { FactLine } from '../../components/fact-line.tsx'
import { Page, Panel } from '../../components/panel.tsx'
import { UnknownPage } from '../../components/unknown-page.tsx'
import { useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { BrokerDialog, type BrokerAction } from './broker-dialogs.tsx'
import { BrokerStatus } from './broker-status.tsx'
import { CredentialsDialog } from './credentials-dialog.tsx'
import { ExchangesPanel } from './exchanges-panel.tsx'
import { StatementPanel } from './statement-panel.tsx'
import styles from './brokers.module.css'

/** One broker: its agreement, what it sold, and its messages. */
export function BrokerPage() {
  const { t } = useTexts()
  const { id = '' } = useParams({ strict: false })
  const { data, refused } = useRead(listBrokers, {})
  const broker = data?.brokers.find((item) => String(item.id) === id)
  if (data !== undefined && broker !== undefined) return <Detail key={id} broker={broker} thisMonth={data.thisMonth} />
  const missing = data === undefined ? refused : { ok: false as const, code: 'not_shown' as const }
  return <UnknownPage title={t.pages.brokers} refused={missing} list={<Link to="/corredores">{t.pages.brokers}</Link>} />
}

function Detail({ broker, thisMonth }: { broker: Broker; thisMonth: string }) {
  const { t } = useTexts()
  const { may } = useMe()
  const texts = t.brokers
  const [action, setAction] = useState<BrokerAction>()
  const [password, setPassword] = useState<string>()
  const { id, name, requestorId, isActive } = broker
  return (
    <Page
      title={name}
      lead={<BrokerStatus broker={broker} isTag />}
      below={
        <p className="muted">
          <FactLine>
            <Link to="/corredores">{t.pages.brokers}</Link>
            {requestorId}
          </FactLine>
        </p>
      }
      actions={
        may('brokers.write') && (
          <>
            <Button onClick={() => setAction('change')}>{texts.change}</Button>
            <Button onClick={() => setAction('renew')}>{texts.renew}</Button>
            <Button kind={isActive ? 'danger' : 'main'} onClick={() => setAction(isActive ? 'off' : 'on')}>
              {isActive ? texts.off : texts.on}
            </Button>
          </>
        )
      }
      aside={<Agreement broker={broker} />}
    >
      <StatementPanel broker={broker} thisMonth={thisMonth} />
      <ExchangesPanel id={id} />
      {action !== undefined && (
        <BrokerDialog broker={broker} action={action} onClose={() => setAction(undefined)} onRenewed={setPassword} />
      )}
      {password !== undefined && <CredentialsDialog credentials={{ name, requestorId, password }} onClose={() => setPassword(undefined)} />}
    </Page>
  )
}

function Agreement({ broker: { clientType, commissionNote, allowedNetworks } }: { broker: Broker }) {
  const { t, format } = useTexts()
  const { may } = useMe()
  const texts = t.brokers
  const { data } = useRead(listStopSells, {})
  const closed = (data?.rows ?? []).filter(({ clientTypeId }) => clientTypeId === clientType.id)
  return (
    <Panel title={texts.facts} isPadded>
      <dl className={styles['facts']}>
        <dt>{texts.clientType}</dt>
        <dd>
          {clientType.name} {may('catalog.see') && <Link to="/tarifas">{t.pages.rates}</Link>}
        </dd>
        <dt>{texts.note}</dt>
        <dd dir="auto">{commissionNote === '' ? '–' : commissionNote}</dd>
        <dt>{texts.allowedNetworks}</dt>
        <dd>
          {allowedNetworks.map((address) => (
            <code key={address}>{address}</code>
          ))}
        </dd>
        <dt>{texts.closed}</dt>
        <dd>
          {closed.length === 0 && texts.noneClosed}
          {closed.map(({ id, fromOn, untilOn, reason }) => (
            <span key={id} className={styles['two']}>
              {fill(t.stopSells.period, { from: format.dateWithYear(fromOn), until: format.dateWithYear(untilOn) })}
              <small>{reason}</small>
            </span>
          ))}
          <Link to="/cierres">{texts.stopSells}</Link>
        </dd>
      </dl>
    </Panel>
  )
}
