import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { formatPlate } from '#contract/format.ts'
import type { RentalCase } from '#contract/office/condition.ts'
import { IconAlert, IconCloudOff } from '../../../ui/icons/icon.tsx'
import { Button } from '../../components/button.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { Status } from '../../components/status.tsx'
import { joinFacts } from '../../lib/format.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useQueue } from '../../offline/queue.ts'
import { IconCircleCheck } from '../../shell/icons.tsx'
import { DiscardButton } from '../../shell/queue/discard-button.tsx'
import { newDraft, assignNewIds, type Change, type Draft } from './draft.ts'
import styles from './hand-over.module.css'

interface DoneStepProps {
  rental: RentalCase
  draft: Draft
  change: Change
  discardDraft: () => Promise<void>
}

/** What became of the record: sent, waiting, or refused with a way to correct it. */
export function DoneStep({ rental, draft, change, discardDraft }: DoneStepProps) {
  const { t, format } = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { waiting, refused, sending, discard } = useQueue()
  const texts = t.handOver.done
  const isOfRental = ({ subject }: { subject: { code: string } }) => subject.code === rental.code
  const pending = waiting.filter(isOfRental)
  const failed = refused.find((entry) => isOfRental(entry) && entry.id === draft.recordId)
  const isApplied = failed === undefined && !pending.some(({ id }) => id === draft.recordId)
  const isSent = isApplied && pending.length === 0
  useEffect(() => {
    if (isApplied) void client.invalidateQueries()
  }, [isApplied, client])
  useEffect(() => {
    if (isSent) void discardDraft()
  }, [isSent, discardDraft])
  const discardQueued = () => {
    for (const { id } of [...pending, ...refused.filter(isOfRental)]) discard(id)
  }
  const correct = () => {
    discardQueued()
    change({ ...assignNewIds(draft), sentAt: null, step: 0 })
  }
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">{t.handOver.titles[rental.kind]}</h1>
      <div className={styles['done']}>
        {failed === undefined ? (
          <>
            <div className={styles['result']} role="status" data-applied={isApplied || undefined}>
              {isApplied ? <IconCircleCheck size={48} /> : <IconCloudOff size={48} />}
              <h2>{isApplied ? texts[rental.kind] : sending === null ? texts.kept : texts.sending}</h2>
              <p>{joinFacts(`${rental.firstName} ${rental.lastName}`, formatPlate(draft.plate))}</p>
              <p className="muted">
                {isSent ? texts.mail : isApplied ? fill(texts.photos, { n: pending.length }) : t.handOver.sign.queued}
              </p>
              {rental.kind === 'hand-over' && rental.isPrepaid && rental.dueCents > 0 && (
                <Status tone="warn" icon={IconAlert} text={fill(texts.due, { amount: format.money(rental.dueCents) })} />
              )}
            </div>
            <Button kind="main" onClick={() => void navigate({ to: '/hoy' })}>
              {texts.today}
            </Button>
          </>
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
              <DiscardButton
                onDiscard={() => {
                  discardQueued()
                  change(newDraft(rental, draft.branchId))
                }}
              />
            </div>
          </>
        )}
        <p className={styles['links']}>
          {failed !== undefined && <Link to="/hoy">{texts.today}</Link>}
          <Link to={`/reservas/${rental.code}`}>{t.handOver.openBooking}</Link>
        </p>
      </div>
    </div>
  )
}
