import type { ReactNode } from 'react'
import type { Refused } from '../lib/call.ts'
import { useTexts } from '../lib/texts.tsx'
import { Page } from './panel.tsx'
import { hideExistence, Refusal } from './refusal.tsx'

/** The page of one object that could not be read: still loading, does not exist, or another refusal, with a link to its list. */
export function UnknownPage({
  title,
  refused,
  list,
  isBooking = false,
}: {
  title: string
  /** Undefined while it is read. */
  refused: Refused | undefined
  list: ReactNode
  isBooking?: boolean
}) {
  const { t } = useTexts()
  if (refused === undefined) return <p role="status">{t.shell.loading}</p>
  return (
    <Page title={title}>
      <Refusal refused={hideExistence(refused, isBooking ? 'unknown_booking' : 'not_shown')} action={list} />
    </Page>
  )
}
