import { useTexts } from '../../lib/text/texts.ts'
import { ReloadLink } from '../../../ui/buttons/reload-link.tsx'
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
        <ReloadLink size="sm" isBusy={data.isLoading} onReload={data.reload}>
          {t.empty.reload}
        </ReloadLink>
      }
    >
      {t.empty.text}
    </Notice>
  )
}
