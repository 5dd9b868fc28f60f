import { Navigate } from '@tanstack/react-router'
import { useTexts } from '../../lib/texts.tsx'
import { useDraft } from '../rates/use-draft.ts'
import { UnknownText } from './unknown-text.tsx'

const owners = ['post', 'promotion', 'car_class'] as const

/** Leads from a picture to the page of the text that shows it, where it is edited. */
export function PictureOwner({ id }: { id: string }) {
  const { t } = useTexts()
  const { future, isRead } = useDraft(owners.join(','), '')
  if (future === undefined || !isRead) return <div aria-busy="true" aria-label={t.shell.loading} />
  for (const table of owners) {
    const row = future[table]?.find((item) => item.row['picture_id'] === id)
    if (row !== undefined)
      return <Navigate to={`/contenido/${table}/${encodeURIComponent(row.key)}`} search={(before: object) => before} replace />
  }
  return <UnknownText />
}
