import { useTexts } from '../../lib/text/texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconRefresh } from '../../../ui/icons/icon-more.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

interface MissingTextProps {
  data: { value: unknown; hasFailed: boolean; isLoading: boolean; reload: () => void }
}

/** Placeholder for a text that is missing, with a retry (row X-01). */
export function MissingText({ data }: MissingTextProps) {
  const t = useTexts('content')
  if (data.value === null && !data.hasFailed) return <p aria-busy="true">{t.loading}</p>
  return (
    <Notice
      tone="info"
      title={t.empty.title}
      action={
        <Button size="sm" icon={IconRefresh} isBusy={data.isLoading} onClick={data.reload}>
          {t.empty.reload}
        </Button>
      }
    >
      {t.empty.text}
    </Notice>
  )
}
