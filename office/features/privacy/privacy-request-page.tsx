import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  answerPrivacyRequest,
  eraseSubjectData,
  exportSubjectData,
  getPrivacyRequest,
  recordIdentityCheck,
  type PrivacyRequest,
} from '#contract/office/privacy.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { FactLine } from '../../components/fact-line.tsx'
import { Page, Panel } from '../../components/panel.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { UnknownPage } from '../../components/unknown-page.tsx'
import { useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { PrivacyStatus } from './privacy-status.tsx'
import styles from '../leads/lead-page.module.css'

type Step = 'identify' | 'export' | 'erase' | 'answer'

/** One request: its kind, the requester, the stored data, and the answer. */
export function PrivacyRequestPage() {
  const { t } = useTexts()
  const { id = '' } = useParams({ strict: false })
  const { data, refused } = useRead(getPrivacyRequest, { id })
  if (data !== undefined) return <Detail key={id} request={data} />
  return <UnknownPage title={t.pages.privacy} refused={refused} list={<Link to="/privacidad">{t.pages.privacy}</Link>} />
}

function Detail({ request }: { request: PrivacyRequest }) {
  const { t, format } = useTexts()
  const texts = t.privacy
  const { may } = useMe()
  const [step, setStep] = useState<Step | null>(null)
  const { isIdentified, closedAt, holds } = request
  const canAct = may('privacy.answer') && closedAt === null
  const holdsAny = holds.account || holds.bookings > 0 || holds.leads > 0
  return (
    <Page
      title={request.name === '' ? texts.erased : request.name}
      lead={<PrivacyStatus request={request} isTag />}
      below={
        <p className="muted">
          <FactLine>
            <Link to="/privacidad">{t.pages.privacy}</Link>
            {texts.kinds[request.kind]}
            {fill(texts.due, { date: format.dateWithYear(request.dueOn) })}
          </FactLine>
        </p>
      }
      actions={
        canAct &&
        (isIdentified ? (
          <>
            {holdsAny && <Button onClick={() => setStep('export')}>{texts.export}</Button>}
            {holdsAny && request.kind === 'erase' && (
              <Button kind="danger" onClick={() => setStep('erase')}>
                {texts.erase}
              </Button>
            )}
            {request.email !== '' && (
              <Button kind={request.kind === 'erase' && holdsAny ? 'plain' : 'main'} onClick={() => setStep('answer')}>
                {texts.answer}
              </Button>
            )}
          </>
        ) : (
          <Button kind="main" onClick={() => setStep('identify')}>
            {texts.identify}
          </Button>
        ))
      }
      aside={<History request={request} />}
    >
      {request.isUndelivered && (
        <p className={styles['warn']} role="alert">
          {texts.undelivered}
        </p>
      )}
      <Panel title={texts.requestTitle} isPadded>
        <p className={styles['message']} dir="auto">
          {request.detail}
        </p>
      </Panel>
      <Panel title={texts.identity} isPadded>
        <div className={styles['facts']}>
          {request.email !== '' && <a href={`mailto:${request.email}`}>{request.email}</a>}
          <p>{request.identityNote === null ? texts.notIdentified : fill(texts.identified, { note: request.identityNote })}</p>
        </div>
      </Panel>
      {closedAt === null && <Stored holds={holds} isAny={holdsAny} />}
      {request.answer !== null && request.answer !== '' && (
        <Panel title={texts.answerWas} isPadded>
          <p className={styles['message']} dir="auto">
            {request.answer}
          </p>
        </Panel>
      )}
      {step !== null && <StepDialog request={request} step={step} onClose={() => setStep(null)} />}
    </Page>
  )
}

function Stored({ holds, isAny }: { holds: PrivacyRequest['holds']; isAny: boolean }) {
  const { t } = useTexts()
  const texts = t.privacy
  return (
    <Panel title={texts.stored} isPadded>
      <div className={styles['facts']}>
        {holds.account && <p>{texts.account}</p>}
        {holds.bookings > 0 && <p>{fill(texts.bookings[holds.bookings === 1 ? 'one' : 'other'], { count: holds.bookings })}</p>}
        {holds.leads > 0 && <p>{fill(texts.leads[holds.leads === 1 ? 'one' : 'other'], { count: holds.leads })}</p>}
        {!isAny && <p className="muted">{texts.nothing}</p>}
      </div>
    </Panel>
  )
}

function StepDialog({ request, step, onClose }: { request: PrivacyRequest; step: Step; onClose: () => void }) {
  const { t, format } = useTexts()
  const texts = t.privacy
  const { id, version, name, template } = request
  const shared = { request: { id, version }, onClose }
  const mail = [
    { name: 'subject', label: texts.subject, maxLength: 150, initial: template.subject },
    { name: 'body', label: texts.body, kind: 'lines' as const, maxLength: 8_000, initial: template.body },
  ]
  if (step === 'identify')
    return (
      <ActionDialog
        {...shared}
        endpoint={recordIdentityCheck}
        title={texts.identify}
        fields={[{ name: 'note', label: texts.identityNote, kind: 'lines', maxLength: 500 }]}
        submit={texts.identify}
        done={texts.identityDone}
      >
        <p>{texts.notIdentified}</p>
      </ActionDialog>
    )
  if (step === 'export')
    return (
      <ActionDialog
        {...shared}
        endpoint={exportSubjectData}
        title={fill(texts.exportTitle, { name })}
        submit={texts.export}
        done={texts.exported}
        onDone={({ fileName, json }) => saveFile(fileName, json, 'application/json')}
      >
        <p>{texts.exportFacts}</p>
      </ActionDialog>
    )
  const isErasure = step === 'erase'
  return (
    <ActionDialog
      {...shared}
      endpoint={isErasure ? eraseSubjectData : answerPrivacyRequest}
      title={fill(isErasure ? texts.eraseTitle : texts.answerTitle, { name })}
      fields={mail}
      submit={isErasure ? texts.erase : texts.answer}
      isDanger={isErasure}
      done={isErasure ? texts.erasedDone : texts.answered}
    >
      {isErasure && <p>{texts.eraseFacts}</p>}
      {isErasure && request.others.length > 0 && (
        <>
          <p>{texts.others}</p>
          <ul>
            {request.others.map((other) => (
              <li key={other.id}>
                <Link to={`/privacidad/${other.id}`}>{texts.kinds[other.kind]}</Link>,{' '}
                {fill(texts.due, { date: format.dateWithYear(other.dueOn) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </ActionDialog>
  )
}

function History({ request }: { request: PrivacyRequest }) {
  const { t } = useTexts()
  return (
    <Panel title={t.history.title} isPadded>
      <Timeline
        entries={request.history.map(({ id, at, by, what, quote }) => ({
          id,
          at,
          by: { kind: 'staff', name: by },
          sentence: fill(t.privacy.history[what] ?? t.history.events.other, { who: by }),
          quote: quote ?? undefined,
        }))}
      />
    </Panel>
  )
}
