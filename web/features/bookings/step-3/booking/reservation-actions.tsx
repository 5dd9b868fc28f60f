import { useState } from 'react'
import { useApp } from '../../../../lib/app-context.ts'
import { useNavigateTo, useHref } from '../../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../../lib/text/texts.ts'
import { paths } from '../../../../paths.ts'
import { Button, ButtonLink } from '../../../../../ui/buttons/button.tsx'
import { IconRefresh } from '../../../../../ui/icons/icon-more.tsx'
import { Dialog } from '../../../../../ui/overlays/dialog.tsx'
import { storeItem } from '../../../../lib/forms/session-item.ts'
import styles from './reservation-actions.module.css'
import { draftItem } from '../../form/session-item.ts'

/** Choose other dates, another car, or start over (rows F-10, F-11). */
export function ReservationActions() {
  const t = useTexts('booking').actions
  const { flow } = useApp()
  const go = useNavigateTo()
  const href = useHref()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const clear = () => {
    storeItem(draftItem, null)
    flow.clear()
  }
  const clearForFleet = () => {
    storeItem(draftItem, null)
    go(paths.fleet())
    flow.clearForFleet()
  }
  return (
    <div className={styles.actions}>
      <ButtonLink kind="quiet" size="sm" href={href(paths.reserve())}>
        {t.dates}
      </ButtonLink>
      <ButtonLink kind="quiet" size="sm" href={href(paths.fleet())}>
        {t.car}
      </ButtonLink>
      <Button kind="quiet" size="sm" icon={IconRefresh} className={styles.clear} onClick={() => setDialogOpen(true)}>
        {t.clear}
      </Button>
      <Dialog
        isOpen={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title={t.clearTitle}
        closeLabel={t.keep}
        footer={
          <>
            <Button kind="secondary" onClick={clearForFleet}>
              {t.clearForFleet}
            </Button>
            <Button kind="danger" onClick={clear}>
              {t.clearAll}
            </Button>
          </>
        }
      >
        <p>{t.clearText}</p>
      </Dialog>
    </div>
  )
}
