import { useState } from 'react'
import { requestEmailConfirmation } from '#contract/web-api/email-confirmation.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useAccountCall } from './use-account-call.ts'

/** Earlier bookings appear once the address is confirmed; the link can be sent again. */
export function UnconfirmedNotice({ email }: { email: string }) {
  const t = useTexts('profile')
  const [isSent, setSent] = useState(false)
  const { send, failure, isBusy } = useAccountCall(requestEmailConfirmation)
  return (
    <>
      <Notice
        tone="warning"
        title={t.unconfirmed}
        action={
          isSent ? (
            <output>{t.sentAgain}</output>
          ) : (
            <Button
              kind="secondary"
              size="sm"
              isBusy={isBusy}
              onClick={() => void send({}).then((answer) => answer !== null && setSent(true))}
            >
              {t.sendAgain}
            </Button>
          )
        }
      >
        {t.unconfirmedText(email)}
      </Notice>
      <FailureNotice failure={failure} />
    </>
  )
}
