import { useState } from 'react'
import { isEmail } from '#contract/documents.ts'
import { requestLoginLink } from '#contract/web-api/request-login-link.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure } from '../../../lib/data/services.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { IconMail } from '../../../../ui/icons/icon.tsx'

type Outcome = { tone: 'success' | 'error'; text: string }

/** Mails a link that logs in without a password (row W-31). The answer never reveals whether the address is known. */
export function MailLoginLink({ email, onInvalid }: { email: string; onInvalid: () => void }) {
  const t = useTexts('login').link
  const { services, language } = useApp()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (isBusy) return
    setOutcome(null)
    if (!isEmail(email)) return onInvalid()
    setBusy(true)
    const result = await services.call(requestLoginLink, { email, language })
    setBusy(false)
    if (result.ok) return setOutcome({ tone: 'success', text: t.sent(email) })
    console.error(`${requestLoginLink.name}: ${describeFailure(result)}`)
    const isLimited = result.reason === 'refused' && result.refusal.code === 'rate_limited'
    setOutcome({ tone: 'error', text: isLimited ? t.limited : t.failed })
  }
  return (
    <>
      <Button kind="secondary" isWide icon={IconMail} isBusy={isBusy} onClick={() => void send()}>
        {isBusy ? t.sending : t.send}
      </Button>
      {outcome !== null && (
        <Notice tone={outcome.tone} isLive>
          {outcome.text}
        </Notice>
      )}
    </>
  )
}
