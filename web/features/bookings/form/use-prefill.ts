import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../session/use-session.ts'
import type { BookingForm } from './booking-form.ts'
import { prefill } from './prefill.ts'

/** Fills the driver's form in from the profile of whoever is logged in; with the logout the whole page begins anew. */
export function usePrefill(form: BookingForm, setForm: (changes: Partial<BookingForm>) => void): void {
  const profile = useSession().client?.profile ?? null
  const fill = useEffectEvent(() => {
    const filled = profile === null ? {} : prefill(form, profile)
    if (Object.keys(filled).length > 0) setForm(filled)
  })
  // Once for each client: a field that was emptied stays so while the profile changes.
  const id = profile?.id ?? null
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The client alone starts it; what is filled in is read then.
  useEffect(() => fill(), [id])
}
