import { useState } from 'react'
import { parseEmailCode } from '#contract/values/booking-request.ts'
import { useTexts } from '../../../../lib/text/texts.ts'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../../ui/fields/text-field.tsx'
import styles from '../../step-3/step-3.module.css'
import type { useBooking } from '../../step-3/use-booking.ts'

interface EmailCodeProps {
  booking: Pick<ReturnType<typeof useBooking>, 'emailCode' | 'setEmailCode' | 'isPosting'>
  /** The address to which the code was mailed. */
  email: string
  /** The code that was sent is wrong or has expired. */
  isWrong: boolean
}

/** The code that the service mailed, sent with the same booking. The rest of the form is unchanged. */
export function EmailCode({ booking: { emailCode, setEmailCode, isPosting }, email, isWrong }: EmailCodeProps) {
  const t = useTexts('booking').problems.code
  const [isSubmitted, setSubmitted] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const isReadable = parseEmailCode(emailCode) !== null
  const error = isSubmitted && !isReadable ? t.ask : isWrong && !isTouched ? t.wrong : undefined
  return (
    <div className={styles.code}>
      <p>{t.text(email)}</p>
      <TextField
        label={t.label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        value={emailCode}
        error={error}
        onChange={(event) => {
          setTouched(true)
          setEmailCode(event.target.value)
        }}
      />
      <div className={styles.codeActions}>
        <Button
          type="submit"
          size="sm"
          isBusy={isPosting}
          onClick={(event) => {
            setSubmitted(true)
            setTouched(false)
            if (!isReadable) event.preventDefault()
          }}
        >
          {t.submit}
        </Button>
        {/* Submitting without a code requests a new one. */}
        <Button type="submit" size="sm" kind="secondary" isBusy={isPosting} onClick={() => setEmailCode('')}>
          {t.newCode}
        </Button>
      </div>
    </div>
  )
}
