import { useEffect, useEffectEvent, useState } from 'react'
import { getClientProfile } from '#contract/web-api/get-client-profile.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { useTexts } from '../../../../lib/text/texts.ts'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { useSession } from '../../../session/use-session.tsx'

/** Below a changed price: explains that the client's session has ended, if that is the reason, and offers to log in again. */
export function EndedSession({ onRenewed }: { onRenewed: () => void }) {
  const t = useTexts('booking').problems.endedSession
  const { services, session } = useApp()
  const token = useSession().client?.token
  const [endedToken, setEndedToken] = useState<string>()
  const renew = useEffectEvent(onRenewed)
  useEffect(() => {
    if (token === undefined) return undefined
    if (endedToken !== undefined && token !== endedToken) return renew()
    const controller = new AbortController()
    void services.call(getClientProfile, {}, { signal: controller.signal }).then((result) => {
      if (!result.ok && result.reason === 'refused' && result.refusal.code === 'not_logged_in') setEndedToken(token)
    })
    return () => controller.abort()
  }, [services, token, endedToken])
  return endedToken === undefined || token !== endedToken ? null : (
    <p>
      {t.text}{' '}
      <Button size="sm" kind="secondary" onClick={() => session.openLogin()}>
        {t.logIn}
      </Button>
    </p>
  )
}
