import { useEffect, useEffectEvent, useRef } from 'react'
import type { ClientProfile } from '#contract/values/client-profile.ts'
import { useSession } from '../session/use-session.ts'
import type { BookingForm } from './booking-form.ts'
import { prefill, withoutProfile } from './prefill.ts'

/** Fills the driver's form in from the profile of whoever is logged in, and takes that out again with the logout. */
export function usePrefill(form: BookingForm, setForm: (changes: Partial<BookingForm>) => void): void {
  const profile = useSession().client?.profile ?? null
  const filledFrom = useRef<ClientProfile | null>(null)
  const change = useEffectEvent(() => {
    const before = filledFrom.current
    const emptied = before === null ? {} : withoutProfile(form, before)
    const filled = profile === null ? {} : prefill({ ...form, ...emptied }, profile)
    filledFrom.current = profile
    const changes = { ...emptied, ...filled }
    if (Object.keys(changes).length > 0) setForm(changes)
  })
  // Once for each client: a field that was emptied stays so while the profile changes.
  const id = profile?.id ?? null
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The client alone starts it; what is filled in is read then.
  useEffect(() => change(), [id])
}
