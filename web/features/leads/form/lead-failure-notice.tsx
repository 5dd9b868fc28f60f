import { useApp } from '../../../lib/app-context.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import type { LeadFailure } from './use-lead-form.ts'

/** Why a request failed and what to do; all typed values are kept (row X-04). */
export function LeadFailureNotice({ failure }: { failure: LeadFailure }) {
  const t = useTexts('leads').failure
  const { brand } = useApp().config
  switch (failure.kind) {
    case 'unanswered':
      return (
        <Notice tone="error" isLive title={t.unanswered}>
          {t.unansweredText(brand.phone)}
        </Notice>
      )
    case 'limited':
      return (
        <Notice tone="warning" isLive title={t.limited}>
          {t.limitedText(failure.seconds, brand.phone)}
        </Notice>
      )
    case 'refused':
      return (
        <Notice tone="error" isLive title={t.refused}>
          {t.refusedText(brand.phone)}
        </Notice>
      )
  }
}
