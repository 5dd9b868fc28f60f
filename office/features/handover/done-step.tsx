import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { RentalCase } from '#contract/office/condition.ts'
import { IconAlert, IconCloudOff } from '../../../ui/icons/icon.tsx'
import { Button } from '../../components/button.tsx'
import { Empty } from '../../components/panel.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { Status } from '../../components/status.tsx'
import { newId } from '../../lib/new-id.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useQueue } from '../../offline/queue.ts'
import { IconCircleCheck } from '../../shell/icons.tsx'
import type { Change, Draft } from './draft.ts'
import styles from './handover.module.css'

interface DoneStepProps {
  rental: RentalCase
  draft: Draft
  change: Change
  discardDraft: () => Promise<void>
}

/** What became of the record: sent, waiting, or refused with a way to correct it. */
export function DoneStep({ rental, draft, change, discardDraft }: DoneStepProps) {
  const { t } = useTexts()
  const client = useQueryClient()
  const { waiting, refused, discard } = useQueue()
  const texts = t.handover.done
  const own = ({ subject }: { subject: { code: string } }) => subject.code === rental.code
  const pending = waiting.filter(own)
  const failed = refused.find((entry) => own(entry) && entry.id === draft.recordId)
  const isApplied = failed === undefined && !pending.some(({ id }) => id === draft.recordId)
  const isSent = isApplied && pending.length === 0
  useEffect(() => {
    if (isApplied) void client.invalidateQueries()
  }, [isApplied, client])
  useEffect(() => {
    // Later visits start from the beginning; the page still shows the result.
    if (isSent) void discardDraft()
  }, [isSent, discardDraft])
  const forget = () => {
    for (const { id } of [...pending, ...refused.filter(own)]) discard(id)
  }
  const correct = () => {
    forget()
    change({ sentAt: null, recordId: newId(), step: 0, ...newIds(draft) })
  }
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">{t.handover.titles[rental.kind]}</h1>
      <div className={styles['done']}>
        {failed === undefined ? (
          <Empty
            title={isApplied ? texts[rental.kind] : texts.sending}
            hint={isSent ? texts.mail : isApplied ? fill(texts.photos, { n: pending.length }) : texts.waiting}
            action={
              <Status
                tone={isApplied ? 'ok' : 'note'}
                icon={isApplied ? IconCircleCheck : IconCloudOff}
                text={`${rental.firstName} ${rental.lastName}`}
              />
            }
          />
        ) : (
          <>
            <p>
              <Status tone="bad" icon={IconAlert} text={texts.refused} />
            </p>
            <Refusal refused={failed.refused} />
            <div className={styles['buttons']}>
              <Button kind="main" onClick={correct}>
                {texts.fix}
              </Button>
              <Button
                kind="quiet"
                onClick={() => {
                  forget()
                  void discardDraft()
                }}
              >
                {texts.drop}
              </Button>
            </div>
          </>
        )}
        <p className={styles['links']}>
          <Link to="/hoy">{texts.today}</Link>
          <Link to={`/reservas/${rental.code}`}>{t.handover.openBooking}</Link>
        </p>
      </div>
    </div>
  )
}

/** A corrected record is another one, with damages and pictures of its own. */
function newIds(draft: Draft): Partial<Draft> {
  const renew = <Item extends { id: string }>(item: Item): Item => ({ ...item, id: newId() })
  return {
    damages: draft.damages.map((damage) => renew({ ...damage, photos: damage.photos.map(renew) })),
    photos: draft.photos.map(renew),
  }
}
