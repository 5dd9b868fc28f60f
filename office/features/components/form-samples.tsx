import { useState } from 'react'
import { DayField } from '../../components/day-field.tsx'
import { Panel } from '../../components/panel.tsx'
import { SchemaForm } from '../../components/schema-form.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { useSamples } from './sample-texts.ts'

export function Form() {
  const { t } = useTexts()
  const texts = useSamples()
  const [values, setValues] = useState<Record<string, string>>({ day: '2026-12-15', reason: '' })
  return (
    <Panel title={t.components.form} isPadded>
      <SchemaForm
        fields={[
          { name: 'day', label: t.audit.from, kind: 'day' },
          { name: 'reason', label: texts.why, kind: 'lines', hint: t.action.reasonHint },
        ]}
        values={values}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        onSubmit={() => undefined}
        refused={{ ok: false, code: 'missing', field: 'reason' }}
        isBusy={false}
        submit={texts.save}
      />
    </Panel>
  )
}

/** The field for a day: with a day, empty, required, with what is not a day, and disabled. */
export function Days() {
  const { t } = useTexts()
  const texts = useSamples()
  const [day, setDay] = useState('2026-12-15')
  const [other, setOther] = useState('')
  const [invalidDay, setInvalidDay] = useState(texts.notDay)
  return (
    <Panel title={t.components.day} isPadded>
      <DayField label={t.audit.from} value={day} onChange={setDay} />
      <DayField label={t.audit.to} hint={t.dayField.hint} value={other} onChange={setOther} />
      <DayField label={t.audit.to} value="" onChange={setOther} error={t.form.required} />
      <DayField label={t.audit.from} value={invalidDay} onChange={setInvalidDay} keepsInvalid />
      <DayField label={t.audit.from} value={day} onChange={setDay} isDisabled />
    </Panel>
  )
}
