import { useState } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { postBookingLink, type LinkPage } from '#contract/web-api/booking-mails.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure } from '../../../lib/data/services.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconMail } from '../../../../ui/icons/icon.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { explainAccess, type AccessProblem } from './explain-access.ts'

type State = { kind: 'ready' } | { kind: 'busy' } | { kind: 'sent'; email: string } | { kind: 'failed'; problem: AccessProblem | null }

interface LinkRequestProps {
  access: BookingAccess
  /** The page that the link opens. */
  page: LinkPage
  /** Where the link is the only way on: the place of the button, which is then the main one. Otherwise it is in the explanation. */
  actionClass?: string | undefined
}

/** Explains what needs more than code and last name, and mails the link that allows it (docs/decisions/032-link-needed.md). */
export function LinkRequest({ access, page, actionClass }: LinkRequestProps) {
  const t = useTexts('booking-link')
  const { services, config } = useApp()
  const { phone } = config.brand
  const [state, setState] = useState<State>({ kind: 'ready' })
  const isBusy = state.kind === 'busy'
  const send = async () => {
    setState({ kind: 'busy' })
    const result = await services.call(postBookingLink, { access, page })
    if (result.ok) return setState({ kind: 'sent', email: result.value.maskedEmail })
    console.error(`${postBookingLink.name}: ${describeFailure(result)}`)
    setState({ kind: 'failed', problem: result.reason === 'refused' ? explainAccess(result.refusal) : null })
  }
  const mustWait = state.kind === 'failed' && state.problem?.kind === 'wait'
  const isMain = actionClass !== undefined
  const action = (
    <Button kind={isMain ? 'primary' : 'secondary'} size={isMain ? 'md' : 'sm'} icon={IconMail} isBusy={isBusy} onClick={() => void send()}>
      {isBusy ? t.sending : state.kind === 'sent' ? t.retry : t.send}
    </Button>
  )
  return (
    <>
      <Notice tone="info" title={t.title} action={!isMain && action}>
        <p>{page === 'check-in' ? `${t.checkIn} ${t.saved}` : t.booking}</p>
      </Notice>
      {isMain && <p className={actionClass}>{action}</p>}
      {state.kind === 'sent' && (
        <Notice tone="success" isLive title={t.sent(state.email)}>
          <p>{t.sentText(phone)}</p>
        </Notice>
      )}
      {state.kind === 'failed' && (
        <Notice tone={mustWait ? 'warning' : 'error'} isLive title={mustWait ? t.waitTitle : t.failedTitle}>
          <p>{mustWait ? t.waitText(state.problem?.waitMinutes ?? null) : t.failedText(phone)}</p>
        </Notice>
      )}
    </>
  )
}
