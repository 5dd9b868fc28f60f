import { useState } from 'react'
import { openDrawer } from '#contract/office/drawers.ts'
import { Button } from '../../components/button.tsx'
import { TextInput } from '../../components/field.tsx'
import { useFieldRefusal } from '../../components/refusal.tsx'
import { useAction } from '../../lib/data.ts'
import { useTexts } from '../../lib/texts.tsx'
import styles from './money.module.css'

/** Opens the user's drawer where cash was refused without one. */
export function OpenDrawer({ branchId }: { branchId: number }) {
  const { t } = useTexts()
  const [float, setFloat] = useState('')
  const { run, isBusy, refused } = useAction(openDrawer)
  const toFieldRefusal = useFieldRefusal()
  const [isOpened, setOpened] = useState(false)
  if (isOpened) return <p role="status">{t.cash.openedHere}</p>
  const open = async () => {
    const answer = await run({ branchId, float })
    if (answer.ok || answer.code === 'drawer_open') setOpened(true)
  }
  return (
    <div className={styles['openDrawer']}>
      <TextInput
        label={t.cash.float}
        hint={t.cash.floatHint}
        inputMode="decimal"
        maxLength={9}
        autoComplete="off"
        value={float}
        error={refused === undefined ? undefined : toFieldRefusal(refused, { kind: 'amount' })}
        onChange={(event) => setFloat(event.target.value)}
      />
      <Button isBusy={isBusy} onClick={() => void open()}>
        {t.cash.open}
      </Button>
    </div>
  )
}
