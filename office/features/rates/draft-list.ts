import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listDrafts, type DraftSummary } from '#contract/office/drafts.ts'
import { useRead } from '../../lib/data.ts'
import type { DraftEditing } from './use-draft.ts'

const defaultPollMs = 15_000
const minPollMs = 2_000

/** The time until the list is polled again: earlier when a scheduled draft is due, and often while it is overdue. */
export function getPollInterval(drafts: readonly Pick<DraftSummary, 'status' | 'publishAt'>[], now: number): number {
  const times = drafts.flatMap(({ status, publishAt }) => (status === 'scheduled' && publishAt !== null ? [publishAt] : []))
  return Math.min(defaultPollMs, Math.max(minPollMs, Math.min(...times) - now))
}

/** Drafts and publications as they are now; what others change in the open draft, and its publication, is read when the list shows it. */
export function useDraftList({ draft, isSaving }: Pick<DraftEditing, 'draft' | 'isSaving'>) {
  const client = useQueryClient()
  const { data: list } = useRead(listDrafts, {}, { pollIntervalMs: (data) => getPollInterval(data?.drafts ?? [], Date.now()) })
  const listed = list?.drafts.find(({ id }) => id === draft?.id)
  const isListed = draft?.status === 'open' || draft?.status === 'scheduled'
  const isOutdated = listed === undefined || listed.status !== draft?.status || listed.version > draft.version
  const difference =
    list !== undefined && isListed && !isSaving && isOutdated ? `${draft.id} ${listed?.status ?? ''} ${listed?.version ?? ''}` : null
  useEffect(() => {
    if (difference !== null) void client.invalidateQueries()
  }, [client, difference])
  return list
}
