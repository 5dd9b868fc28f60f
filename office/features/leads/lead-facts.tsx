import { telephoneUrl } from '#contract/contact-urls.ts'
import { assignLead, type LeadDetail } from '#contract/office/leads.ts'
import { Select } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { useRefusalText } from '../../components/refusal.tsx'
import { useAction } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { formatPhone } from '#contract/format.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import styles from './lead-page.module.css'

/** The sender and the assigned user. */
export function LeadFacts({ lead }: { lead: LeadDetail }) {
  const { t, format } = useTexts()
  const texts = t.leads
  const { may } = useMe()
  const { calculation } = lead
  return (
    <Panel title={texts.who} isPadded>
      <div className={styles['facts']}>
        {lead.email !== '' && (
          <>
            <a href={telephoneUrl(lead.phone)}>{formatPhone(lead.phone)}</a>
            <a href={`mailto:${lead.email}`}>{lead.email}</a>
          </>
        )}
        {lead.company !== null && <p>{lead.company}</p>}
        {calculation !== null && (
          <p>
            {fill(texts.calculation, {
              vehicles: calculation.vehicles,
              months: calculation.termMonths,
              kilometres: calculation.kilometresMonth,
              total: format.money(calculation.totalCents),
            })}
          </p>
        )}
        {Object.keys(lead.campaign).length > 0 && (
          <p className="muted">{fill(texts.campaign, { words: Object.values(lead.campaign).join(', ') })}</p>
        )}
        <p className="muted">{lead.acceptsMarketing ? texts.marketing.yes : texts.marketing.no}</p>
        {may('leads.answer') && lead.state !== 'closed' && <Owner lead={lead} />}
      </div>
    </Panel>
  )
}

function Owner({ lead }: { lead: LeadDetail }) {
  const { t } = useTexts()
  const { notify } = useShell()
  const refusalText = useRefusalText()
  const { run } = useAction(assignLead)
  const assign = async (staffId: number | null) => {
    const answer = await run({ reference: lead.reference, version: lead.version, staffId })
    const name = lead.people.find(({ id }) => id === staffId)?.name
    if (answer.ok) notify(name === undefined ? t.leads.unassigned : fill(t.leads.assigned, { name }))
    else notify(Object.values(refusalText(answer)).join(' '))
  }
  return (
    <Select
      label={t.leads.assign}
      options={[['', t.leads.noOwner], ...lead.people.map(({ id, name }) => [String(id), name] as const)]}
      value={String(lead.owner?.id ?? '')}
      onChange={({ target }) => void assign(target.value === '' ? null : Number(target.value))}
    />
  )
}
