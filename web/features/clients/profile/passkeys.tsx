import { useState } from 'react'
import type { ClientPasskey } from '#contract/values/passkey.ts'
import { addClientPasskey, beginClientPasskey, getClientPasskeys } from '#contract/web-api/client-passkeys.ts'
import { useApp } from '../../../lib/app-context.ts'
import type { CallFailure } from '../../../lib/data/services.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { IconLock } from '../../../../ui/icons/icon.tsx'
import { createPasskey, supportsPasskeys, type PasskeyProblem } from '../../../../ui/passkeys.ts'
import { FailureNotice } from '../failure-notice.tsx'
import { useAccountCall } from '../use-account-call.ts'
import styles from './profile.module.css'
import { PasskeyDays } from './passkey-days.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'

const isLoginTooOld = (failure: CallFailure | null) => failure?.reason === 'refused' && failure.refusal.code === 'login_too_old'

/** The name of this device for the list, as far as the browser reveals it. */
function getDeviceName(fallback: string): string {
  const { userAgentData } = navigator as { userAgentData?: { platform?: string } }
  return userAgentData?.platform || (/iPhone|iPad|Mac/.exec(navigator.userAgent)?.[0] ?? fallback)
}

/** Lists, adds and removes the client's passkeys (row W-32). Not shown if the service has no passkeys. */
export function Passkeys() {
  const t = useTexts('profile').passkeys
  const { data, session } = useApp()
  const { value } = useData(getClientPasskeys, {})
  const [problem, setProblem] = useState<PasskeyProblem | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [removing, setRemoving] = useState<ClientPasskey | null>(null)
  const begin = useAccountCall(beginClientPasskey)
  const add = useAccountCall(addClientPasskey)
  if (value === null || !supportsPasskeys()) return null

  const create = async () => {
    setProblem(null)
    setDone(null)
    const begun = await begin.send({})
    if (begun === null) return
    const { challengeId, options } = begun.value
    const answer = await createPasskey(options as never)
    if (!answer.ok) return setProblem(answer.problem)
    if ((await add.send({ challengeId, name: getDeviceName(t.device), response: { ...answer.response } })) === null) return
    setDone(t.added)
    await data.reload(getClientPasskeys, {})
  }
  const finishRemoval = async ({ name }: ClientPasskey) => {
    setRemoving(null)
    setProblem(null)
    setDone(t.removed(name))
    await data.reload(getClientPasskeys, {})
  }
  const isBusy = begin.isBusy || add.isBusy
  return (
    <div className={styles.row}>
      <div>
        <h3>{t.title}</h3>
        <p className={styles.lead}>{t.text}</p>
      </div>
      {value.passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {value.passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      <Button kind="secondary" icon={IconLock} isBusy={isBusy} onClick={() => void create()}>
        {isBusy ? t.adding : t.add}
      </Button>
      {done !== null && (
        <Notice tone="success" isLive>
          {done}
        </Notice>
      )}
      {problem !== null && (
        <Notice tone="error" isLive>
          {t.problems[problem]}
        </Notice>
      )}
      {isLoginTooOld(begin.failure) ? (
        <Notice
          tone="error"
          isLive
          action={
            <Button kind="secondary" size="sm" onClick={() => session.openLogin()}>
              {t.logInAgain}
            </Button>
          }
        >
          {t.tooOld}
        </Notice>
      ) : (
        <FailureNotice failure={begin.failure ?? add.failure} />
      )}
      {removing !== null && (
        <RemovePasskeyDialog passkey={removing} onClose={() => setRemoving(null)} onDone={() => void finishRemoval(removing)} />
      )}
    </div>
  )
}

function PasskeyLine({ passkey, onRemove }: { passkey: ClientPasskey; onRemove: () => void }) {
  const t = useTexts('profile').passkeys
  return (
    <li>
      <span>
        <strong>{passkey.name}</strong>
        <span className={styles.lead}>
          <PasskeyDays passkey={passkey} />
        </span>
      </span>
      <Button kind="quiet" size="sm" aria-label={t.removeLabel(passkey.name)} onClick={onRemove}>
        {t.remove}
      </Button>
    </li>
  )
}
