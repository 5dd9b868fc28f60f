import type { Data } from '../../../lib/data/use-data.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { ReloadLink } from '../../../../ui/buttons/reload-link.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { IconMapPin } from '../../../../ui/icons/icon.tsx'

/** The branches are loading or failed to load, with a retry (row X-01). */
export function BranchesEmpty({ data }: { data: Pick<Data<unknown>, 'hasFailed' | 'isLoading' | 'reload'> }) {
  const t = useTexts('branches')
  if (!data.hasFailed) return <p aria-busy="true">{t.empty.loading}</p>
  return (
    <EmptyState
      icon={IconMapPin}
      title={t.empty.title}
      action={
        <ReloadLink isBusy={data.isLoading} onReload={data.reload}>
          {t.empty.reload}
        </ReloadLink>
      }
    >
      {t.empty.text}
    </EmptyState>
  )
}
