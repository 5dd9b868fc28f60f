import { useRef, useState } from 'react'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { getPromotionByCode, maxCodeLength } from '#contract/web-api/get-promotion-by-code.ts'
import { ourBrand } from '#contract/request-codecs.ts'
import { useApp } from '../../lib/app-context.ts'
import { describeFailure } from '../../lib/data/services.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { getBranches, findUnmetCondition } from './promotion-conditions.ts'
import styles from './code-dialog.module.css'

interface CodeDialogProps {
  search: StoredSearch
  branches: readonly Branch[]
  onApply: (packageId: number) => void
  onClose: () => void
}

/** Exchanges a typed code for its promotion, or explains why it lowers no price of this search (row W-37). */
export function CodeDialog({ search, branches, onApply, onClose }: CodeDialogProps) {
  const t = useTexts('promotion-code')
  const { services } = useApp()
  const explain = useReason(search, branches)
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // The dialog may be closed before the answer.
  const isOpen = () => field.current !== null
  const check = async (): Promise<string | null> => {
    if (code.trim() === '') return t.empty
    const result = await services.call(getPromotionByCode, { ...ourBrand, code })
    if (result.ok) {
      const reason = explain(result.value)
      if (reason === null && isOpen()) onApply(result.value.packageId)
      return reason
    }
    const refused = result.reason === 'refused' ? result.refusal.code : null
    if (refused === 'unknown_id') return t.unknown
    if (refused === 'rate_limited') return t.limited
    console.error(`${getPromotionByCode.name}: ${describeFailure(result)}`)
    return t.failed
  }
  const apply = async () => {
    if (isBusy) return
    setBusy(true)
    const problem = await check()
    if (!isOpen()) return
    setBusy(false)
    if (problem === null) return onClose()
    setError(problem)
    field.current?.focus()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t.title} closeLabel={t.close}>
      <div className={styles.code}>
        <TextField
          ref={field}
          label={t.field}
          description={t.description}
          error={error}
          value={code}
          maxLength={maxCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          data-autofocus
          onChange={(event) => {
            setCode(event.target.value)
            setError(undefined)
          }}
          // The dialog is inside a form, which Enter must not submit.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void apply()
          }}
        />
        <Button isBusy={isBusy} onClick={() => void apply()}>
          {t.apply}
        </Button>
      </div>
    </Dialog>
  )
}

/** Why a promotion does not apply to the search, as a text; null if it does. Its classes are seen on the list of cars. */
function useReason(search: StoredSearch, branches: readonly Branch[]) {
  const t = useTexts('promotion-code')
  const format = useFormat()
  return (promotion: Promotion): string | null => {
    const { state, startsOn = '', endsOn = '' } = promotion
    if (state === 'used-up') return t.usedUp
    const reason = findUnmetCondition(promotion, search)
    if (reason === 'ended') return t.ended(format.dateWithYear(endsOn))
    if (reason === 'dates') return t.dates(format.dateWithYear(startsOn), format.dateWithYear(endsOn))
    return reason === 'branch' ? t.branch(format.list(getBranches(promotion, branches).map(({ name }) => name))) : null
  }
}
