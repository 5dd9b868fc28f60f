import type { PrivacyRow } from '#contract/office/privacy.ts'
import { IconAlert } from '../../../ui/icons/icon.tsx'
import { Status } from '../../components/status.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { IconCircle, IconCircleCheck, IconUserQuestion } from '../../shell/icons.tsx'

/** A request's state as a shape, a word and a colour. */
export function PrivacyStatus({ request, isTag = false }: { request: PrivacyRow; isTag?: boolean }) {
  const { t } = useTexts()
  const { states } = t.privacy
  if (request.closedAt !== null) {
    const text = request.name === '' ? states.erased : states.closed
    return <Status tone="off" icon={IconCircleCheck} text={text} isTag={isTag} />
  }
  if (request.isLate) return <Status tone="bad" icon={IconAlert} text={states.late} isTag={isTag} />
  if (!request.isIdentified) return <Status tone="note" icon={IconUserQuestion} text={states.unchecked} isTag={isTag} />
  return <Status tone="warn" icon={IconCircle} text={states.ready} isTag={isTag} />
}
