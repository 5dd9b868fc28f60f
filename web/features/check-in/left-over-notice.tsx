import { useEffect, useState } from 'react'
import { keepItem, readItem } from '../../lib/session-item.ts'
import { useTexts } from '../../lib/texts.ts'
import { Notice } from '../../../ui/notice.tsx'

const item = 'istmo.check-in-saved'

/** Notes for the overview that a step has just been saved. */
export function noteSaved(): void {
  keepItem(item, true)
}

/** Says once that what was done is saved and something is left. */
export function LeftOverNotice() {
  const t = useTexts('check-in').leftOver
  const [isShown] = useState(() => readItem(item) === true)
  // Said once: a reload shows the list alone.
  useEffect(() => keepItem(item, null), [])
  if (!isShown) return null
  return (
    <Notice tone="info" isLive title={t.title}>
      {t.text}
    </Notice>
  )
}
