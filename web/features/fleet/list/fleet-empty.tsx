import { useTexts } from '../../../lib/text/texts.ts'
import { ReloadLink } from '../../../../ui/buttons/reload-link.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { IconCar } from '../../../../ui/icons/icon.tsx'

interface FleetEmptyProps {
  isBusy: boolean
  onReload: () => void
}

/** The list failed to load. Worded so that it does not read as sold out (row X-01). */
export function FleetEmpty({ isBusy, onReload }: FleetEmptyProps) {
  const t = useTexts('fleet')
  return (
    <>
      <h2 className="visually-hidden">{t.list}</h2>
      <EmptyState
        icon={IconCar}
        title={t.empty.title}
        action={
          <ReloadLink isBusy={isBusy} onReload={onReload}>
            {t.empty.reload}
          </ReloadLink>
        }
      >
        {t.empty.text}
      </EmptyState>
    </>
  )
}
