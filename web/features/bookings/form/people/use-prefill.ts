import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../../session/use-session.ts'
import type { BookingForm } from '../booking-form.ts'
import { prefill } from './prefill.ts'

/** Prefills the driver's form from the profile of the logged-in client. A logout resets the whole page. */
export function usePrefill(form: BookingForm, setForm: (changes: Partial<BookingForm>) => void): void {
  const profile = useSession().client?.profile ?? null
  const fill = useEffectEvent(() => {
    const filled = profile === null ? {} : prefill(form, profile)
    if (Object.keys(filled).length > 0) setForm(filled)
  })
  // Once per client: a field that was emptied stays empty when the profile changes.
  const id = profile?.id ?? null
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Only the client triggers it; the values are read at that time.
  useEffect(() => fill(), [id])
}
