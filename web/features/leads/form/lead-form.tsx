import type { ReactNode } from 'react'
import type { LeadKind, LeasingCalculation } from '#contract/values/lead.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { NeedsScript } from '../../layout/needs-script.tsx'
import { LeadConsents } from './lead-consents.tsx'
import { needsByKind } from './lead-draft.ts'
import { LeadFailureNotice } from './lead-failure-notice.tsx'
import { LeadFields } from './lead-fields.tsx'
import styles from './lead-form.module.css'
import { LeadSent } from './lead-sent.tsx'
import { useLeadForm } from './use-lead-form.ts'

interface LeadFormProps {
  kind: LeadKind
  title: string
  lead?: string
  /** Sent with the request, for example the calculation. */
  children?: ReactNode
  calculation?: LeasingCalculation | null
  /** For links to this section. */
  id?: string
}

/** The lead form of the contact, leasing and campaign pages (rows ). */
export function LeadForm({ kind, title, lead, children, calculation = null, id }: LeadFormProps) {
  const t = useTexts('leads')
  const formState = useLeadForm(kind, calculation)
  const { form, failure } = formState
  return (
    <Card as="section" isPadded isRaised className={styles.card} id={id}>
      {formState.reference !== null ? (
        <LeadSent kind={kind} reference={formState.reference} onAgain={formState.startOver} />
      ) : (
        <>
          <div className={styles.head}>
            <h2>{title}</h2>
            {lead !== undefined && <p>{lead}</p>}
          </div>
          {children}
          <NeedsScript />
          <form className={styles.form} aria-label={title} {...form.props}>
            <LeadFields kind={kind} needs={needsByKind[kind]} formState={formState} />
            <Honeypot label={t.honeypot} onChange={formState.setHoneypot} />
            <LeadConsents formState={formState} />
            {failure !== null && <LeadFailureNotice failure={failure} />}
            <Button type="submit" size="lg" isWide isBusy={form.isBusy}>
              {form.isBusy ? t.sending : t.submit[kind]}
            </Button>
          </form>
        </>
      )}
    </Card>
  )
}

/** A honeypot: hidden from people, from Tab and from screen readers; bots fill it in (docs/decisions/011-leads.md). */
function Honeypot({ label, onChange }: { label: string; onChange: (value: string) => void }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      </label>
    </div>
  )
}
