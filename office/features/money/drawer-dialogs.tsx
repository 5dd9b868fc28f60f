import { closeDrawer, openDrawer, type Drawer } from '#contract/office/drawers.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'

export function OpenDrawerDialog({ branchId, onClose }: { branchId: number; onClose: () => void }) {
  const { t } = useTexts()
  const { branchName } = useMe()
  const texts = t.cash
  return (
    <ActionDialog
      endpoint={openDrawer}
      request={{ branchId }}
      title={fill(texts.openTitle, { branch: branchName(branchId) })}
      fields={[
        { name: 'float', label: texts.float, hint: texts.floatHint, kind: 'amount', maxLength: 9, autoComplete: 'off', canBeZero: true },
      ]}
      submit={texts.open}
      done={texts.opened}
      onClose={onClose}
    />
  )
}

/** Closes a drawer with a count; the server requires a reason if it differs from what is expected. */
export function CloseDrawerDialog({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) {
  const { t } = useTexts()
  const texts = t.cash
  return (
    <ActionDialog
      endpoint={closeDrawer}
      request={{ branchId: drawer.branchId, drawerId: drawer.id }}
      title={fill(texts.closeTitle, { name: drawer.staffName })}
      fields={[
        { name: 'counted', label: texts.counted, kind: 'amount', maxLength: 9, autoComplete: 'off', canBeZero: true },
        { name: 'reason', label: texts.reason, hint: texts.reasonHint, kind: 'lines', maxLength: 500, isOptional: true },
      ]}
      submit={texts.close}
      done={texts.closed}
      onClose={onClose}
    >
      <p className="muted">{texts.closeFacts}</p>
    </ActionDialog>
  )
}
