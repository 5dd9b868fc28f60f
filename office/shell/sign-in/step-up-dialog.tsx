import { useEffect, useState } from 'react'
import { getSecondFactorStatus, stepUp } from '#contract/office/access.ts'
import { listPasskeys } from '#contract/office/passkeys.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Button } from '../../components/button.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { SchemaForm } from '../../components/schema-form.tsx'
import { callOffice, type Answer, type Refused } from '../../lib/call.ts'
import { supportsPasskeys } from '../../../ui/passkeys.ts'
import { runPasskeyStepUp } from '../../lib/passkeys.ts'
import { useTexts } from '../../lib/texts.tsx'

/** Requests the second factor again before a protected action. */
export function StepUpDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useTexts()
  const [factors, setFactors] = useState<{ isDemo: boolean; hasTotp: boolean; hasPasskey: boolean }>()
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void Promise.all([callOffice(getSecondFactorStatus, {}), callOffice(listPasskeys, {})]).then(([access, passkeys]) => {
      const hasPasskey = passkeys.ok && passkeys.value.passkeys.length > 0 && supportsPasskeys()
      setFactors(access.ok ? { ...access.value, hasPasskey } : { isDemo: false, hasTotp: true, hasPasskey })
    })
  }, [])
  const send = async (answering: Promise<Answer<{ steppedUp: true }>>) => {
    setBusy(true)
    const answer = await answering
    setBusy(false)
    if (answer.ok) onDone()
    else setRefused(answer)
  }
  if (factors === undefined) return null
  const { isDemo, hasTotp, hasPasskey } = factors
  return (
    <Dialog isOpen onClose={onClose} title={t.stepUp.heading} closeLabel={t.shell.close}>
      {hasPasskey && (
        <p>
          <Button kind="main" isBusy={isBusy} data-autofocus onClick={() => void send(runPasskeyStepUp())}>
            {t.access.stepUpPasskey}
          </Button>
        </p>
      )}
      {isDemo || hasTotp || !hasPasskey ? (
        <SchemaForm
          fields={[
            isDemo
              ? { name: 'code', label: t.access.password, hint: t.access.stepUpDemo, kind: 'password', autoComplete: 'current-password' }
              : { name: 'code', label: t.access.stepUpCode, autoComplete: 'one-time-code', maxLength: 40 },
          ]}
          values={{ code }}
          onChange={(_, value) => setCode(value)}
          onSubmit={() => void send(callOffice(stepUp, { code }))}
          {...{ refused, isBusy }}
          hasAutofocus={!hasPasskey}
          kind={hasPasskey ? 'plain' : 'main'}
          submit={t.stepUp.submit}
        >
          <p>{t.stepUp.why}</p>
        </SchemaForm>
      ) : (
        <>
          <p>{t.stepUp.why}</p>
          {refused !== undefined && <Refusal refused={refused} />}
        </>
      )}
    </Dialog>
  )
}
