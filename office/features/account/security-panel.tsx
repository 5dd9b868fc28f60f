import { useState, type ReactNode } from 'react'
import {
  beginTotpRegistration,
  changePassword,
  confirmTotpRegistration,
  getSecondFactorStatus,
  renewRecoveryCodes,
} from '#contract/office/access.ts'
import type { ResponseOf } from '#contract/office/endpoint.ts'
import { listPasskeys } from '#contract/office/passkeys.ts'
import { getMe } from '#contract/office/session.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { useRefusalText } from '../../components/refusal.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { callOffice } from '../../lib/call.ts'
import { useAction, useRead } from '../../lib/data.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useAppValue } from '../../shell/app-context.ts'
import { useShell } from '../../shell/shell-context.ts'
import { Passkeys } from './passkeys.tsx'
import styles from './security-panel.module.css'

/** The user's passkeys, one-time codes, recovery codes and password. */
export function SecurityPanel() {
  const { t } = useTexts()
  const texts = t.access
  const { data } = useRead(getSecondFactorStatus, {})
  const hasPasskey = (useRead(listPasskeys, {}).data?.passkeys ?? []).length > 0
  const [dialog, setDialog] = useState<ReactNode>(null)
  const { notify } = useShell()
  const refusalText = useRefusalText()
  const begin = useAction(beginTotpRegistration)
  const renew = useAction(renewRecoveryCodes)
  const { updateMe } = useAppValue()
  const close = () => setDialog(null)
  const showCodes = (codes: readonly string[]) => {
    setDialog(<RecoveryCodes codes={codes} onClose={close} />)
    // With a second factor, the rest of the office becomes accessible, so the user is read again.
    void callOffice(getMe, {}).then((answer) => answer.ok && updateMe(answer.value))
  }
  const startTotp = async () => {
    const answer = await begin.run({})
    if (answer.ok) setDialog(<TotpDialog begun={answer.value} onDone={showCodes} onClose={close} />)
    else notify(refusalText(answer).reason)
  }
  const renewCodes = async () => {
    const answer = await renew.run({})
    if (answer.ok) showCodes(answer.value.recoveryCodes)
    else notify(refusalText(answer).reason)
  }
  if (data === undefined) return null
  const { hasTotp, recoveryCodesLeft, isDemo } = data
  return (
    <Panel title={texts.title} isPadded>
      {isDemo && <p className="muted">{texts.demo}</p>}
      <ul className={styles['factors']}>
        <Passkeys onDialog={setDialog} />
        {!isDemo && (
          <>
            <li>
              <div>
                <p>
                  <b>{texts.codes}</b>
                </p>
                <p className="muted">
                  {hasTotp ? fill(texts.codesOn, { count: recoveryCodesLeft }) : hasPasskey ? texts.codesNotNeeded : texts.codesOff}
                </p>
              </div>
              {hasTotp && (
                <Button isBusy={renew.isBusy} onClick={() => void renewCodes()}>
                  {texts.renew}
                </Button>
              )}
              <Button kind={hasTotp || hasPasskey ? 'plain' : 'main'} isBusy={begin.isBusy} onClick={() => void startTotp()}>
                {hasTotp ? texts.replace : texts.turnOn}
              </Button>
            </li>
            <li>
              <div>
                <p>
                  <b>{texts.password}</b>
                </p>
                <p className="muted">{texts.passwordNote}</p>
              </div>
              <Button onClick={() => setDialog(<PasswordDialog onClose={close} />)}>{texts.changePassword}</Button>
            </li>
          </>
        )}
      </ul>
      {dialog}
    </Panel>
  )
}

interface TotpDialogProps {
  begun: ResponseOf<typeof beginTotpRegistration>
  onDone: (codes: readonly string[]) => void
  onClose: () => void
}

function TotpDialog({ begun: { secret, qr, pending }, onDone, onClose }: TotpDialogProps) {
  const { t } = useTexts()
  const texts = t.access
  return (
    <ActionDialog
      endpoint={confirmTotpRegistration}
      request={{ pending }}
      title={texts.scanTitle}
      fields={[{ name: 'code', label: texts.code, hint: texts.codeHint, kind: 'code', maxLength: 10, autoComplete: 'one-time-code' }]}
      submit={texts.confirm}
      done={texts.codesDone}
      onClose={onClose}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
    >
      <p>{texts.scan}</p>
      <svg className={styles['qr']} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={texts.qr} shapeRendering="crispEdges">
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p className={styles['secret']}>{fill(texts.secret, { secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 ') })}</p>
    </ActionDialog>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTexts()
  const texts = t.access
  const copy = useCopy()
  return (
    <Dialog isOpen onClose={onClose} title={texts.recoveryTitle} closeLabel={t.shell.close}>
      <p>{texts.recovery}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <Button kind="main" onClick={onClose}>
          {texts.saved}
        </Button>
        <Button onClick={() => void copy(codes.join('\n'), texts.copied)}>{texts.copy}</Button>
      </div>
    </Dialog>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { notify } = useShell()
  const texts = t.access
  return (
    <ActionDialog
      endpoint={changePassword}
      request={{}}
      title={texts.changePassword}
      fields={[
        { name: 'current', label: texts.current, kind: 'password', autoComplete: 'current-password' },
        { name: 'password', label: texts.next, hint: texts.nextHint, kind: 'password', autoComplete: 'new-password' },
      ]}
      submit={texts.changePassword}
      done=""
      onClose={onClose}
      onDone={({ ended }) => notify(fill(texts.passwordChanged, { count: ended }))}
    />
  )
}
