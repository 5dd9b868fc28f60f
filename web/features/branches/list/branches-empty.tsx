import type { Data } from '../../../lib/data/use-data.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { IconMapPin } from '../../../../ui/icons/icon.tsx'
import { IconRefresh } from '../../../../ui/icons/icon-more.tsx'

/** The branches are loading or failed to load, with a retry (row X-01). */
export function BranchesEmpty({ data }: { data: Pick<Data<unknown>, 'hasFailed' | 'isLoading' | 'reload'> }) {
  const t = useTexts('branches')
  if (!data.hasFailed) return <p aria-busy="true">{t.empty.loading}</p>
  return (
    <EmptyState
      icon={IconMapPin}
      title={t.empty.title}
      action={
        <Button icon={IconRefresh} isBusy={data.isLoading} onClick={data.reload}>
          {t.empty.reload}
        </Button>
      }
    >
      {t.empty.text}
    </EmptyState>
  )
}
