import { useState } from 'react'
import type { ClientChanges } from '#contract/values/client-changes.ts'
import { updateClientProfile } from '#contract/web-api/update-client-profile.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure } from '../../../lib/data/services.ts'

/** The result to show. A call without an answer shows nothing (row X-03). */
export type UpdateOutcome = 'saved' | 'unchanged' | 'invalid'

/** Updates the profile: on 200 the sent fields are merged into the stored profile (row W-17); any other answer is reported. */
export function useProfileUpdate() {
  const { services, session } = useApp()
  const [outcome, setOutcome] = useState<UpdateOutcome | null>(null)

  const post = async (changes: ClientChanges): Promise<boolean> => {
    const result = await services.call(updateClientProfile, changes)
    if (result.ok && result.status === 200) {
      session.changeProfile(changes)
      setOutcome('saved')
      return true
    }
    if (!result.ok) console.error(`${updateClientProfile.name}: ${describeFailure(result)}`)
    const isAnswered = result.ok || result.reason === 'refused' || result.reason === 'unexpected'
    setOutcome(isAnswered ? 'invalid' : null)
    return false
  }

  return {
    outcome,
    clearOutcome: () => setOutcome(null),
    /** Whether the profile now has the typed values. */
    update: async (changes: ClientChanges): Promise<boolean> => {
      if (Object.keys(changes).length === 0) {
        setOutcome('unchanged')
        return true
      }
      setOutcome(null)
      return post(changes)
    },
  }
}
