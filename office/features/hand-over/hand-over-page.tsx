import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { IconCheck } from '../../../ui/icons/icon.tsx'
import { IconChevronLeft } from '../../../ui/icons/icon-more.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../components/button.tsx'
import { Empty, Page, SavedNote } from '../../components/panel.tsx'
import { hideExistence, Refusal } from '../../components/refusal.tsx'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { formatPlate } from '#contract/format.ts'
import { earlyHandoverMs } from '#contract/office/condition.ts'
import { isUnreachable, type Refused } from '../../lib/call.ts'
import { joinFacts } from '../../lib/format.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { enqueue, isQueued, useQueue } from '../../offline/queue.ts'
import { useShell } from '../../shell/shell-context.ts'
import { CarStep } from './car-step.tsx'
import { ChargesStep } from './charges-step.tsx'
import { chooseCharges } from './charges.ts'
import { ConditionStep } from './condition-step.tsx'
import { DoneStep } from './done-step.tsx'
import { findCar, type Change, type Draft } from './draft.ts'
import { findMissing, listSteps, type StepName } from './missing.ts'
import { PersonStep } from './person-step.tsx'
import { toCalls } from './send.ts'
import { SignStep } from './sign-step.tsx'
import { describeSigned, dropOutdatedSignature } from './signed.ts'
import { useRentalCase, useDraft, type LoadedCase } from './use-rental-case.ts'
import styles from './hand-over.module.css'

/** The server refuses a hand-over before its time, so it is not begun. */
const isTooEarly = ({ rental, offsetMs }: LoadedCase): boolean =>
  rental.kind === 'hand-over' && Date.now() + offsetMs < rental.pickUpAt - earlyHandoverMs

/** Hand-over or return of a car, step by step, even without a connection. */
export function HandOverPage() {
  const { code = '' } = useParams({ strict: false })
  // Of another booking nothing stays, neither its record nor what is missing in it.
  return <HandOver key={code} code={code} />
}

function HandOver({ code }: { code: string }) {
  const { t } = useTexts()
  const { branchId } = useShell()
  const loading = useRentalCase(code, branchId)
  if (loading.state === 'loading') return <p className="visually-hidden">…</p>
  if (loading.state === 'ready' && !isTooEarly(loading.loaded))
    return <HandOverRecord key={loading.loaded.rental.kind} loaded={loading.loaded} />
  if (loading.state === 'ready') {
    const { pickUpAt } = loading.loaded.rental
    const refused: Refused = { ok: false, code: 'too_early', facts: { fromAt: pickUpAt - earlyHandoverMs } }
    return (
      <Page title={t.pages.handOver}>
        <Refusal refused={refused} action={<Link to={`/reservas/${code}`}>{t.handOver.openBooking}</Link>} />
      </Page>
    )
  }
  const isOffline = loading.state === 'refused' && isUnreachable(loading.refused.code)
  const texts = t.handOver
  if (loading.state === 'refused' && !isOffline)
    return (
      <Page title={t.pages.handOver}>
        <Refusal refused={hideExistence(loading.refused)} action={<Link to="/reservas">{t.pages.bookings}</Link>} />
      </Page>
    )
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">{texts.titles['hand-over']}</h1>
      <Empty
        title={isOffline ? texts.offlineUnknown : texts.notDue}
        hint={isOffline ? texts.offlineUnknownHint : texts.notDueHint}
        action={<Link to={`/reservas/${code}`}>{texts.openBooking}</Link>}
      />
    </div>
  )
}

function HandOverRecord({ loaded }: { loaded: LoadedCase }) {
  const { rental } = loaded
  const { branchId } = useShell()
  const { branches } = useMe().me
  const here = rental.kind === 'hand-over' ? rental.branchId : (branches.find(({ id }) => id === branchId)?.id ?? rental.returnBranchId)
  const { draft, isUnsaved, change, discardDraft, saveNow } = useDraft(loaded, here)
  const { discarded } = useQueue()
  if (draft === undefined) return null
  // The device may have been switched off before the draft was marked as sent.
  const isSent = draft.sentAt !== null && !discarded.includes(draft.recordId)
  if (isSent || isQueued(draft.recordId)) return <DoneStep {...{ rental, draft, change, discardDraft }} />
  return <Steps {...{ loaded, draft, isUnsaved, change, saveNow }} />
}

interface StepsProps {
  loaded: LoadedCase
  draft: Draft
  isUnsaved: boolean
  change: Change
  saveNow: () => Promise<void>
}

function Steps({ loaded, draft: stored, isUnsaved, change, saveNow }: StepsProps) {
  const { t, format } = useTexts()
  const { rental, terms, offsetMs, savedAt } = loaded
  const [isConfirming, setConfirming] = useState(false)
  const [storing, setStoring] = useState<'no' | 'running' | 'failed'>('no')
  const steps = listSteps(rental.kind)
  const step = steps[Math.min(stored.step, steps.length - 1)] ?? 'car'
  const texts = t.handOver
  const now = useNow() + offsetMs
  const charges = chooseCharges(rental, terms, stored, now)
  const signed = describeSigned(rental, stored, charges)
  const draft = dropOutdatedSignature(stored, signed)
  const hasOutdatedSignature = draft !== stored && stored.strokes.length > 0
  const missing = findMissing(step, rental, draft, charges, texts, format.money)
  const go = (next: number) => {
    setConfirming(false)
    setStoring('no')
    change({ step: next })
    scrollTo({ top: 0 })
  }
  const isLast = step === 'signature'
  const submit = async () => {
    const at = Date.now()
    setStoring('running')
    try {
      // The draft is stored first. After a restart its id identifies the record in the queue.
      await saveNow()
      await enqueue(toCalls(rental, draft, charges, at))
    } catch {
      setStoring('failed')
      return
    }
    setStoring('no')
    change({ sentAt: at })
  }
  const advance = () => {
    if (missing !== null) setConfirming(true)
    else if (isLast) {
      if (storing !== 'running') void submit()
    } else go(draft.step + 1)
  }
  useHotkeys({ 'mod+enter': advance })
  const next = steps[draft.step + 1]
  return (
    <div className={styles['page']}>
      <Header rental={rental} draft={draft} onBack={draft.step === 0 ? undefined : () => go(draft.step - 1)} />
      <StepList steps={steps} current={draft.step} onStep={go} />
      {savedAt !== null && (
        <div className={styles['note']}>
          <SavedNote at={savedAt} />
        </div>
      )}
      {isUnsaved && (
        <div className={styles['note']}>
          <p className={styles['missing']} role="alert">
            {texts.notSaved}
          </p>
        </div>
      )}
      <div className={styles['body']}>
        {step === 'person' && <PersonStep {...{ rental, draft, change }} />}
        {step === 'car' && <CarStep {...{ rental, draft, change }} />}
        {step === 'condition' && <ConditionStep {...{ rental, draft, change }} />}
        {step === 'charges' && <ChargesStep {...{ rental, draft, change, charges }} />}
        {step === 'signature' && <SignStep {...{ rental, draft, change, charges, now, signed, hasOutdatedSignature }} />}
      </div>
      <div className={styles['dock']}>
        <Button
          kind="main"
          aria-disabled={missing !== null}
          onClick={advance}
          {...(missing === null ? {} : { 'aria-describedby': 'missing' })}
        >
          {next === undefined ? texts.sign.submit[rental.kind] : fill(texts.next, { step: texts.steps[next] })}
        </Button>
        {missing !== null ? (
          <p id="missing" className={styles['missing']} role={isConfirming ? 'alert' : undefined}>
            {missing}
          </p>
        ) : storing === 'failed' ? (
          <p className={styles['missing']} role="alert">
            {texts.sign.notStored}
          </p>
        ) : (
          isLast && <p className="muted">{texts.sign.queued}</p>
        )}
      </div>
    </div>
  )
}

/** The device's clock, read every 20 seconds. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Header({ rental, draft, onBack }: { rental: LoadedCase['rental']; draft: Draft; onBack: (() => void) | undefined }) {
  const { t } = useTexts()
  const car = findCar(rental, draft.plate)
  const subtitle = joinFacts(formatPlate(car?.plate ?? draft.plate), `${rental.firstName} ${rental.lastName}`)
  return (
    <header className={styles['head']}>
      {onBack === undefined ? (
        <Link className={styles['back']} to={`/reservas/${rental.code}`} aria-label={t.handOver.back}>
          <IconChevronLeft size={20} />
        </Link>
      ) : (
        <button type="button" className={styles['back']} aria-label={t.handOver.previous} onClick={onBack}>
          <IconChevronLeft size={20} />
        </button>
      )}
      <div>
        <h1>{t.handOver.titles[rental.kind]}</h1>
        <p>{subtitle}</p>
      </div>
    </header>
  )
}

function StepList({ steps, current, onStep }: { steps: readonly StepName[]; current: number; onStep: (step: number) => void }) {
  const { t } = useTexts()
  return (
    <ol className={styles['steps']} aria-label={t.handOver.stepsLabel}>
      {steps.map((step, i) => (
        <li
          key={step}
          className={classNames(i < current && styles['past'], i === current && styles['now'])}
          aria-current={i === current ? 'step' : undefined}
        >
          {i < current ? (
            <button type="button" onClick={() => onStep(i)}>
              <IconCheck size={16} />
              {t.handOver.steps[step]}
            </button>
          ) : (
            <span>
              {i + 1} {t.handOver.steps[step]}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
