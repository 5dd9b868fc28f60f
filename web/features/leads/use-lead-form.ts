import { useEffect, useRef, useState } from 'react'
import { ourBrand } from '#contract/content/brand-request.ts'
import { getConditions } from '#contract/content/get-conditions.ts'
import { parsePhone } from '#contract/documents.ts'
import { postLeadNew } from '#contract/landing-api/post-lead-new.ts'
import type { LeadKind, LeadRequest, LeasingCalculation } from '#contract/values/lead.ts'
import { useApp } from '../../lib/app-context.ts'
import { readCampaign } from '../../lib/campaign.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { describeFailure, type CallFailure } from '../../lib/services.ts'
import { useSessionItem } from '../../lib/use-session-item.ts'
import {
  emptyLead,
  leadFields,
  leadProblems,
  needsOf,
  nextLeadSubmission,
  readKeptLead,
  type KeptLead,
  type LeadDraft,
  type LeadField,
  type LeadSubmission,
} from './lead-draft.ts'

/** Why a request was not taken; said beside the button (row X-04). */
export type LeadFailure = { kind: 'unanswered' } | { kind: 'limited'; seconds: number } | { kind: 'refused' }

export interface LeadForm {
  draft: LeadDraft
  change: (changes: Partial<LeadDraft>) => void
  isWrong: (field: LeadField) => boolean
  /** The visitor has left the field: from now on it says what is wrong. */
  leave: (field: LeadField) => void
  /** Tells programs from people; not part of the draft. */
  setTrap: (value: string) => void
  submit: () => Promise<void>
  /** Counts the tries that stopped at a field, so that the form can move the focus there. */
  stops: number
  isPosting: boolean
  failure: LeadFailure | null
  /** The request's number once it is sent. */
  reference: string | null
  startAnew: () => void
}

/** The privacy notice is the fifth of the conditions (row E-09). */
const privacyIndex = 4

/** One request form: draft, checks, sending once however often the button is pressed. */
export function useLeadForm(kind: LeadKind, calculation: LeasingCalculation | null): LeadForm {
  const { services, data, language } = useApp()
  const kept = useKeptLead(kind)
  const { draft } = kept
  const [left, setLeft] = useState<ReadonlySet<LeadField>>(new Set())
  const [refused, setRefused] = useState<LeadField | null>(null)
  const [stops, setStops] = useState(0)
  const [isPosting, setPosting] = useState(false)
  const [failure, setFailure] = useState<LeadFailure | null>(null)
  const [reference, setReference] = useState<string | null>(null)
  const trap = useRef('')
  const isUnderWay = useRef(false)
  const problems = leadProblems(draft, needsOf[kind])

  const stopAt = (fields: readonly LeadField[]) => {
    setLeft(new Set([...left, ...fields]))
    setStops(stops + 1)
  }
  const fail = (reason: CallFailure) => {
    setFailure(toFailure(reason))
    const field = reason.reason === 'refused' ? fieldOf(reason.refusal.field) : undefined
    if (field === undefined) return
    setRefused(field)
    stopAt([field])
  }
  const send = async (): Promise<void> => {
    const conditions = await data.load(getConditions, ourBrand)
    const version = conditions?.[privacyIndex]?.version
    // Consent is given to a text: without it at hand nothing is sent.
    if (version === undefined) return setFailure({ kind: 'unanswered' })
    const asked = toRequest(draft, kind, calculation)
    const request = { ...asked, language, campaign: readCampaign(), consent: { version, isGiven: draft.acceptsContact } }
    const submission = nextLeadSubmission(kept.submission, JSON.stringify(request), newRequestId)
    kept.keepSubmission(submission)
    const { requestId } = submission
    const result = await services.call(postLeadNew, { ...request, requestId, isTrapFilled: trap.current !== '', openMs: kept.openMs() })
    if (!result.ok) {
      console.error(`${postLeadNew.name}: ${describeFailure(result)}`)
      return fail(result)
    }
    kept.forget()
    setReference(result.value.reference)
  }

  return {
    draft,
    change: (changes) => {
      kept.change(changes)
      if (refused !== null && refused in changes) setRefused(null)
    },
    isWrong: (field) => (left.has(field) && problems.has(field)) || refused === field,
    leave: (field) => setLeft(new Set([...left, field])),
    setTrap: (value) => void (trap.current = value),
    stops,
    isPosting,
    failure,
    reference,
    startAnew: () => {
      setLeft(new Set())
      setReference(null)
    },
    submit: async () => {
      if (isUnderWay.current) return
      setFailure(null)
      if (problems.size > 0) return stopAt(leadFields)
      isUnderWay.current = true
      setPosting(true)
      await send().finally(() => {
        isUnderWay.current = false
        setPosting(false)
      })
    },
  }
}

type Asked = Omit<LeadRequest, 'language' | 'campaign' | 'consent' | 'requestId' | 'isTrapFilled' | 'openMs'>

function toRequest(draft: LeadDraft, kind: LeadKind, calculation: LeasingCalculation | null): Asked {
  return {
    kind,
    name: draft.name.trim(),
    email: draft.email.trim(),
    phone: parsePhone(draft.phone) ?? '',
    company: needsOf[kind].company === 'none' ? null : draft.company.trim() || null,
    message: draft.message.trim() || null,
    calculation,
    acceptsMarketing: draft.acceptsMarketing,
  }
}

function toFailure(failure: CallFailure): LeadFailure {
  if (failure.reason !== 'refused') return { kind: 'unanswered' }
  const { status, retryAfterSeconds } = failure.refusal
  if (status === 429) return { kind: 'limited', seconds: retryAfterSeconds ?? 60 }
  return { kind: status >= 500 ? 'unanswered' : 'refused' }
}

function fieldOf(input: string | undefined): LeadField | undefined {
  const name = input?.replace(/^lead\./, '')
  return leadFields.find((field) => field === (name === 'consent' ? 'acceptsContact' : name))
}

/** The draft in session storage, with the time at which the form was first opened. */
function useKeptLead(kind: LeadKind) {
  const [value, keep] = useSessionItem(`istmo.lead-${kind}`)
  const kept = readKeptLead(value)
  const arrivedAt = useRef(0)
  useEffect(() => {
    arrivedAt.current = Date.now()
  }, [])
  const write = (toNext: (before: KeptLead) => Partial<KeptLead>) =>
    keep((stored) => {
      const before = readKeptLead(stored) ?? { draft: emptyLead, submission: null, openedAt: arrivedAt.current }
      return { ...before, ...toNext(before) }
    })
  return {
    draft: kept?.draft ?? emptyLead,
    submission: kept?.submission ?? null,
    openMs: () => Math.max(0, Date.now() - (kept?.openedAt ?? arrivedAt.current)),
    change: (changes: Partial<LeadDraft>) => write(({ draft }) => ({ draft: { ...draft, ...changes } })),
    keepSubmission: (submission: LeadSubmission) => write(() => ({ submission })),
    forget: () => keep(() => null),
  }
}
