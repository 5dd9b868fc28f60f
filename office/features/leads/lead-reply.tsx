import { useRef, useState } from 'react'
import { answerLead, type LeadDetail } from '#contract/office/leads.ts'
import { Select } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { SchemaForm } from '../../components/schema-form.tsx'
import { isUnreachable } from '../../lib/call.ts'
import { useAction } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import styles from './lead-page.module.css'

/** An answer by mail, edited from a template. Input is kept if another user was faster, or has closed the lead. */
export function LeadReply({ lead }: { lead: LeadDetail }) {
  const { t } = useTexts()
  const texts = t.leads
  const { notify } = useShell()
  const { run, isBusy, refused } = useAction(answerLead)
  const [template, setTemplate] = useState('')
  const [values, setValues] = useState<Record<string, string>>({ subject: lead.templates[0]?.subject ?? '', body: '' })
  const { me } = useMe()
  /** The lead when the answer was begun: what others have done since is stated before it is sent. */
  const begun = useRef<LeadDetail>(null)
  const findVersion = () => {
    const { version, history } = begun.current ?? lead
    const known = new Set(history.map(({ id }) => id))
    const isChangedByOthers = lead.history.some(({ id, by }) => !known.has(id) && (by.kind !== 'staff' || by.name !== me.name))
    return isChangedByOthers ? version : lead.version
  }
  /** The version with which a mail was sent whose answer was lost: sent with it again, the mail goes out once. */
  const unanswered = useRef<number>(undefined)
  const type = (next: Readonly<Record<string, string>>) => {
    begun.current ??= lead
    setValues((before) => ({ ...before, ...next }))
  }
  const isUnfinished = /\[[^\]]{10,}\]/.test(values['body'] ?? '')
  const choose = (id: string) => {
    const chosen = lead.templates.find((item) => item.id === id)
    setTemplate(id)
    if (chosen === undefined) return
    const isTyped = values['body'] !== '' && lead.templates.every(({ body }) => body !== values['body'])
    type({ subject: chosen.subject, body: chosen.body })
    if (!isTyped) return
    notify(texts.replaced, () => {
      setTemplate('')
      setValues(values)
      return undefined
    })
  }
  const send = async () => {
    if (isUnfinished) return
    const version = unanswered.current ?? findVersion()
    const answer = await run({ reference: lead.reference, version, ...values })
    unanswered.current = !answer.ok && isUnreachable(answer.code) ? version : undefined
    begun.current = null
    if (!answer.ok) return
    setValues((before) => ({ ...before, body: '' }))
    setTemplate('')
    notify(fill(texts.sent, { name: lead.name }))
  }
  if (lead.state === 'closed' && values['body'] === '') return null
  return (
    <Panel title={texts.reply} note={texts.replyIn[lead.language]}>
      <div className={styles['reply']}>
        {lead.state === 'closed' && <p className={styles['warn']}>{texts.closedWhileWriting}</p>}
        <Select
          label={texts.template}
          options={[['', '—'], ...lead.templates.map(({ id }) => [id, texts.templates[id]] as const)]}
          value={template}
          onChange={(event) => choose(event.target.value)}
        />
        <SchemaForm
          fields={[
            { name: 'subject', label: texts.subject, maxLength: 150 },
            { name: 'body', label: texts.body, kind: 'lines', maxLength: 8_000, ...(isUnfinished ? { hint: texts.unfinished } : {}) },
          ]}
          values={values}
          onChange={(name, value) => type({ [name]: value })}
          onSubmit={() => void send()}
          refused={refused}
          isBusy={isBusy}
          submit={texts.send}
        />
      </div>
    </Panel>
  )
}
