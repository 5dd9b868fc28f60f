import { useApp } from '../../lib/app-context.ts'
import type { CallFailure } from '../../lib/data/services.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { explainFailure, fieldFailure } from './explain-failure.ts'

interface FailureNoticeProps {
  failure: CallFailure | null
  /** Fields that show their own errors. */
  fields?: readonly string[]
}

/** Why the action failed, beside its button. An expired session can be renewed here; nothing logs the client out. */
export function FailureNotice({ failure, fields }: FailureNoticeProps) {
  const t = useTexts('account')
  const { session } = useApp()
  if (failure === null || fields?.some((field) => fieldFailure(failure, field, t) !== undefined)) return null
  const hasEnded = failure.reason === 'refused' && failure.refusal.code === 'not_logged_in'
  return (
    <Notice
      tone="error"
      isLive
      action={
        hasEnded ? (
          <Button kind="secondary" size="sm" onClick={() => session.openLogin()}>
            {t.failed.logInAgain}
          </Button>
        ) : undefined
      }
    >
      {explainFailure(failure, t)}
    </Notice>
  )
}
