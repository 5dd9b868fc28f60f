import { ourBrand } from '#contract/request-codecs.ts'
import { getConditions } from '#contract/content/get-conditions.ts'
import { useApp } from '../../lib/app-context.ts'
import { useData } from '../../lib/data/use-data.ts'

/** The privacy notice is the last of the five policies (row E-09). */
const privacyIndex = 4

/** Version of the privacy notice to which a consent refers; today's date when the texts could not be loaded. */
export function usePrivacyVersion(): string {
  const { today } = useApp().config
  const privacy = useData(getConditions, ourBrand).value?.[privacyIndex]
  return privacy?.version ?? privacy?.date ?? today
}
