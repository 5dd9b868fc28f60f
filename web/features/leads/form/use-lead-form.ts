import { useEffect, useRef, useState } from 'react'
import { ourBrand } from '#contract/request-codecs.ts'
import { getConditions } from '#contract/content/get-conditions.ts'
import { parsePhone } from '#contract/documents.ts'
import { postLeadNew } from '#contract/landing-api/post-lead-new.ts'
import type { LeadKind, LeadRequest, LeasingCalculation } from '#contract/values/lead.ts'
import { useApp } from '../../../lib/app-context.ts'
import { readCampaign } from '../../../lib/start/campaign.ts'
import { newId } from '../../../../ui/new-id.ts'
import { describeFailure, type CallFailure } from '../../../lib/data/services.ts'
import { useDraft } from '../../../lib/forms/use-draft.ts'
import { useForm, type Form, type Problems } from '../../../lib/forms/use-form.ts'
import { emptyStoredLead, leadFields, leadProblems, needsByKind, nextLeadSubmission, type LeadDraft, type LeadField } from './lead-draft.ts'

/** Why a request was not accepted; shown beside the button (row X-04). */
export type LeadFailure = { kind: 'unanswered' } | { kind: 'limited'; seconds: number } | { kind: 'refused' }

export interface LeadFormState {
  draft: LeadDraft
  change: (changes: Partial<LeadDraft>) => void
  form: Form<Problems<LeadField, true>>
  /** The honeypot; not part of the draft. */
  setHoneypot: (value: string) => void
  failure: LeadFailure | null
  /** The request's number after it was sent. */
  reference: string | null
  startOver: () => void
}

/** The privacy notice is the fifth of the conditions (row E-09). */
const privacyIndex = 4

/** A lead form: draft, validation, and a single submission even if the button is pressed repeatedly. */
export function useLeadForm(kind: LeadKind, calculation: LeasingCalculation | null): LeadFormState {
  const { services, data, language } = useApp()
  const { values: stored, change, clear } = useDraft(`istmo.lead-${kind}`, emptyStoredLead)
  const [failure, setFailure] = useState<LeadFailure | null>(null)
  const [reference, setReference] = useState<string | null>(null)
  const honeypot = useRef('')
  const arrivedAt = useRef(0)
  useEffect(() => {
    arrivedAt.current = Date.now()
  }, [])
  const openedAt = () => stored.openedAt || arrivedAt.current

  const send = async (): Promise<void> => {
    setFailure(null)
    const conditions = await data.load(getConditions, ourBrand)
    const version = conditions?.[privacyIndex]?.version
    // Consent refers to a text: without its version nothing is sent.
    if (version === undefined) return setFailure({ kind: 'unanswered' })
    const content = toRequest(stored, kind, calculation)
    const request = { ...content, language, campaign: readCampaign(), consent: { version, isGiven: stored.acceptsContact } }
    const submission = nextLeadSubmission(stored, JSON.stringify(request), newId)
    change(submission)
    const { requestId } = submission
    const openMs = msSince(openedAt())
    const result = await services.call(postLeadNew, { ...request, requestId, isTrapFilled: honeypot.current !== '', openMs })
    if (!result.ok) {
      console.error(`${postLeadNew.name}: ${describeFailure(result)}`)
      setFailure(toFailure(result))
      const field = result.reason === 'refused' ? findField(result.refusal.field) : undefined
      if (field !== undefined) form.refuse({ [field]: true })
      return
    }
    clear()
    setReference(result.value.reference)
  }
  const form = useForm({
    values: stored,
    check: () => leadProblems(stored, needsByKind[kind]),
    onSubmit: send,
    onInvalid: () => setFailure(null),
  })

  return {
    draft: stored,
    change: (changes) => change({ openedAt: openedAt(), ...changes }),
    form,
    setHoneypot: (value) => void (honeypot.current = value),
    failure,
    reference,
    startOver: () => {
      form.reset()
      setReference(null)
    },
  }
}

const msSince = (at: number) => Math.max(0, Date.now() - at)

type LeadContent = Omit<LeadRequest, 'language' | 'campaign' | 'consent' | 'requestId' | 'isTrapFilled' | 'openMs'>

function toRequest(draft: LeadDraft, kind: LeadKind, calculation: LeasingCalculation | null): LeadContent {
  return {
    kind,
    name: draft.name.trim(),
    email: draft.email.trim(),
    phone: parsePhone(draft.phone) ?? '',
    company: needsByKind[kind].company === 'none' ? null : draft.company.trim() || null,
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

function findField(input: string | undefined): LeadField | undefined {
  return leadFields.find((field) => field === (input?.startsWith('consent') ? 'acceptsContact' : input))
}
