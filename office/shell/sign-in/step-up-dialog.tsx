import { useEffect, useState } from 'react'
import { getAccess, stepUp } from '#contract/office/access.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SchemaForm } from '../../components/schema-form.tsx'
import { callOffice, type Refused } from '../../lib/call.ts'
import { useTexts } from '../../lib/texts.tsx'

/** Asks for the second factor again before a protected action. */
export function StepUpDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useTexts()
  const [isDemo, setDemo] = useState(false)
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void callOffice(getAccess, {}).then((answer) => answer.ok && setDemo(answer.value.isDemo))
  }, [])
  const submit = async () => {
    setBusy(true)
    const answer = await callOffice(stepUp, { code })
    setBusy(false)
    if (answer.ok) onDone()
    else setRefused(answer)
  }
  return (
    <Dialog isOpen onClose={onClose} title={t.stepUp.heading} closeLabel={t.shell.close}>
      <SchemaForm
        fields={[
          isDemo
            ? { name: 'code', label: t.access.password, hint: t.access.stepUpDemo, kind: 'password', autoComplete: 'current-password' }
            : { name: 'code', label: t.access.stepUpCode, autoComplete: 'one-time-code', maxLength: 40 },
        ]}
        values={{ code }}
        onChange={(_, value) => setCode(value)}
        onSubmit={() => void submit()}
        {...{ refused, isBusy }}
        submit={t.stepUp.submit}
      >
        <p>{t.stepUp.why}</p>
      </SchemaForm>
    </Dialog>
  )
}
