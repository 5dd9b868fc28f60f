import { useState } from 'react'
import { getConditionPhoto } from '#contract/office/condition.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Button } from '../../components/button.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { useRead } from '../../lib/data.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import styles from './condition.module.css'

/** A button that opens photos which are stored on the server. */
export function StoredPhotos({ ids, what }: { ids: readonly string[]; what: string }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  if (ids.length === 0) return null
  const title = fill(t.handOver.condition.photoOf, { what })
  return (
    <>
      <Button kind="quiet" aria-label={title} onClick={() => setOpen(true)}>
        {t.handOver.condition.showPhoto}
      </Button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={title} closeLabel={t.shell.close}>
          {ids.map((id) => (
            <StoredPhoto key={id} id={id} what={what} />
          ))}
        </Dialog>
      )}
    </>
  )
}

function StoredPhoto({ id, what }: { id: string; what: string }) {
  const { t } = useTexts()
  const { data, refused } = useRead(getConditionPhoto, { id })
  if (refused !== undefined) return <Refusal refused={refused} />
  return data === undefined ? null : (
    <img className={styles['large']} src={`data:image/jpeg;base64,${data.jpeg}`} alt={fill(t.handOver.condition.photoOf, { what })} />
  )
}
