import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { IconCar } from '../../../../ui/icons/icon.tsx'
import { IconRefresh } from '../../../../ui/icons/icon-more.tsx'

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
          <Button icon={IconRefresh} isBusy={isBusy} onClick={onReload}>
            {t.empty.reload}
          </Button>
        }
      >
        {t.empty.text}
      </EmptyState>
    </>
  )
}
