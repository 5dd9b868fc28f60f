import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { assignLead, closeLead, getLead, reopenLead, type LeadDetail } from '#contract/office/leads.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { FactLine } from '../../components/fact-line.tsx'
import { Page, Panel } from '../../components/panel.tsx'
import { useRefusalText } from '../../components/refusal.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { UnknownPage } from '../../components/unknown-page.tsx'
import { useAction, useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import { formatDuration } from '../../lib/format.ts'
import { LeadFacts } from './lead-facts.tsx'
import { LeadReply } from './lead-reply.tsx'
import { LeadStatus } from './lead-status.tsx'
import styles from './lead-page.module.css'

const pollIntervalMs = 15_000

/** One lead: the message, the assigned user, the answer and the history. */
export function LeadPage() {
  const { t } = useTexts()
  const { reference = '' } = useParams({ strict: false })
  const { data, refused } = useRead(getLead, { reference }, { pollIntervalMs })
  if (data !== undefined) return <Detail key={reference} lead={data} />
  return <UnknownPage title={t.pages.leads} refused={refused} list={<Link to="/solicitudes">{t.pages.leads}</Link>} />
}

function Detail({ lead }: { lead: LeadDetail }) {
  const { t, format } = useTexts()
  const texts = t.leads
  const { may } = useMe()
  const time = formatDuration((lead.answeredAt ?? lead.now) - lead.createdAt, texts.times)
  const wait = lead.answeredAt === null ? texts.waiting : `${texts.columns.wait} ${texts.answeredIn}`
  const canAnswer = may('leads.answer')
  return (
    <Page
      title={lead.name === '' ? texts.erased : lead.name}
      lead={<LeadStatus state={lead.state} isTag />}
      below={
        <p className="muted">
          <FactLine>
            <Link to="/solicitudes">{t.pages.leads}</Link>
            {lead.reference}
            {texts.kinds[lead.kind]}
            {format.at(lead.createdAt)}
            {(lead.answeredAt !== null || lead.state !== 'closed') && fill(wait, { time })}
          </FactLine>
        </p>
      }
      actions={canAnswer && <LeadActions lead={lead} />}
      aside={<History lead={lead} />}
    >
      <Panel title={texts.message} isPadded>
        {lead.suspicion !== null && <p className={styles['warn']}>{texts.suspectHint}</p>}
        <p className={styles['message']} dir="auto">
          {lead.message === null || lead.message === '' ? texts.noMessage : lead.message}
        </p>
      </Panel>
      {canAnswer && lead.email !== '' && <LeadReply lead={lead} />}
      <LeadFacts lead={lead} />
    </Page>
  )
}

/** Assign to me, close, reopen. */
function LeadActions({ lead }: { lead: LeadDetail }) {
  const { t } = useTexts()
  const { me } = useMe()
  const { notify } = useShell()
  const refusalText = useRefusalText()
  const assign = useAction(assignLead)
  const reopen = useAction(reopenLead)
  const [isClosing, setClosing] = useState(false)
  const { reference, version } = lead
  const take = async () => {
    const answer = await assign.run({ reference, version, staffId: me.id })
    notify(answer.ok ? fill(t.leads.assigned, { name: me.name }) : Object.values(refusalText(answer)).join(' '))
  }
  const open = async () => {
    const answer = await reopen.run({ reference, version })
    notify(answer.ok ? t.leads.reopened : Object.values(refusalText(answer)).join(' '))
  }
  if (lead.state === 'closed')
    return (
      <Button isBusy={reopen.isBusy} onClick={() => void open()}>
        {t.leads.reopen}
      </Button>
    )
  return (
    <>
      {lead.owner?.id !== me.id && (
        <Button isBusy={assign.isBusy} onClick={() => void take()}>
          {t.leads.take}
        </Button>
      )}
      <Button onClick={() => setClosing(true)}>{t.leads.close}</Button>
      {isClosing && (
        <ActionDialog
          endpoint={closeLead}
          request={{ reference, version }}
          title={fill(t.leads.closeTitle, { name: lead.name })}
          fields={[{ name: 'reason', label: t.leads.closeReason, hint: t.leads.closeHint, kind: 'lines', maxLength: 500 }]}
          submit={t.leads.close}
          done={t.leads.closed}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  )
}

function History({ lead }: { lead: LeadDetail }) {
  const { t } = useTexts()
  const { events } = t.leads
  return (
    <Panel title={t.history.title} isPadded>
      <Timeline
        entries={lead.history.map(({ id, at, by, what, facts, quote }) => {
          const key = what === 'lead-assigned' ? assignmentEvent(facts['owner'], by.name) : what
          const name = by.name === '' ? t.leads.erased : by.name
          return {
            id,
            at,
            by: { ...by, name },
            sentence: fill(events[key] ?? events.other, { who: name, owner: String(facts['owner'] ?? '') }),
            quote: what === 'received' ? undefined : (quote ?? undefined),
          }
        })}
      />
    </Panel>
  )
}

function assignmentEvent(owner: unknown, by: string): string {
  if (owner === null) return 'unassigned'
  return owner === by ? 'lead-taken' : 'lead-assigned'
}
