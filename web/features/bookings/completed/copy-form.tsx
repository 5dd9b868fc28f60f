import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { isEmail } from '#contract/documents.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { postBookingCopy } from '#contract/web-api/booking-mails.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { IconMail } from '../../../../ui/icons/icon.tsx'
import { useBookingAction } from '../manage/use-booking-action.ts'
import styles from './copy-form.module.css'

const reasons: Partial<Record<Refusal['code'], 'limited' | 'invalid' | 'closed' | 'access'>> = {
  rate_limited: 'limited',
  invalid: 'invalid',
  booking_closed: 'closed',
  booking_not_found: 'access',
  booking_link_unknown: 'access',
  booking_link_expired: 'access',
  not_logged_in: 'access',
}

/** Mails the confirmation, without its link, to another address. */
export function CopyForm({ access }: { access: BookingAccess }) {
  const t = useTexts('share-booking').copy
  const { phone } = useApp().config.brand
  const [email, setEmail] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // The visitor has just asked for it.
  useEffect(() => field.current?.focus(), [])
  // 'page', because the address of another person must not be stored in the browser.
  const { send, problem, clearProblem, isBusy } = useBookingAction(postBookingCopy, 'page')

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setSentTo(null)
    const address = email.trim()
    setInvalid(!isEmail(address))
    if (!isEmail(address)) return field.current?.focus()
    if ((await send((requestId) => ({ access, email: address, requestId }))) === null) return field.current?.focus()
    setSentTo(address)
    setEmail('')
  }
  const describeProblem = (): string | undefined => {
    if (isInvalid) return t.invalid
    if (problem === null) return undefined
    const refusal = problem.kind === 'refused' ? problem.refusal : null
    const reason = refusal === null ? undefined : reasons[refusal.code]
    if (reason === undefined) return t.failed(phone)
    return reason === 'limited' ? t.limited(refusal?.retryAfterSeconds) : t[reason]
  }
  return (
    <form className={styles.form} aria-label={t.open} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        label={t.email}
        icon={IconMail}
        type="email"
        // The browser would offer the renter's own address.
        autoComplete="off"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        description={t.content}
        error={describeProblem()}
        onChange={(event) => {
          setEmail(event.target.value)
          setInvalid(false)
          clearProblem()
        }}
      />
      <Button type="submit" size="sm" isBusy={isBusy}>
        {isBusy ? t.sending : t.send}
      </Button>
      {sentTo !== null && (
        <Notice tone="success" isLive title={t.sent(sentTo)}>
          {t.sentText}
        </Notice>
      )}
    </form>
  )
}
