import { useEffect, useState } from 'react'
import { storeItem, readItem } from '../../../lib/forms/session-item.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'

const item = 'istmo.check-in-saved'

/** Marks for the overview that a step has just been saved. */
export function markSaved(): void {
  storeItem(item, true)
}

/** A notice, shown once, that the step was saved and what is missing. */
export function IncompleteNotice() {
  const t = useTexts('check-in').leftOver
  const [isShown] = useState(() => readItem(item) === true)
  // Shown once: a reload shows only the list.
  useEffect(() => storeItem(item, null), [])
  if (!isShown) return null
  return (
    <Notice tone="info" isLive title={t.title}>
      {t.text}
    </Notice>
  )
}
