import { useState } from 'react'
import { answerLead, type LeadDetail } from '#contract/office/leads.ts'
import { Select } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { SchemaForm } from '../../components/schema-form.tsx'
import { useAction } from '../../lib/data.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import styles from './lead-page.module.css'

/** An answer by mail, edited from a template. Input is kept if another user was faster. */
export function LeadReply({ lead }: { lead: LeadDetail }) {
  const { t } = useTexts()
  const texts = t.leads
  const { notify } = useShell()
  const { run, isBusy, refused } = useAction(answerLead)
  const [template, setTemplate] = useState('')
  const [values, setValues] = useState<Record<string, string>>({ subject: lead.templates[0]?.subject ?? '', body: '' })
  const isUnfinished = /\[[^\]]{10,}\]/.test(values['body'] ?? '')
  const choose = (id: string) => {
    const chosen = lead.templates.find((item) => item.id === id)
    setTemplate(id)
    if (chosen !== undefined) setValues({ subject: chosen.subject, body: chosen.body })
  }
  const send = async () => {
    if (isUnfinished) return
    const answer = await run({ reference: lead.reference, version: lead.version, ...values })
    if (!answer.ok) return
    setValues((before) => ({ ...before, body: '' }))
    setTemplate('')
    notify(fill(texts.sent, { name: lead.name }))
  }
  return (
    <Panel title={texts.reply} note={texts.replyIn[lead.language]}>
      <div className={styles['reply']}>
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
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
          onSubmit={() => void send()}
          refused={refused}
          isBusy={isBusy}
          submit={texts.send}
        />
      </div>
    </Panel>
  )
}
