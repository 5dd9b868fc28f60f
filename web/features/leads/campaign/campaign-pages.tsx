import { paths } from '../../../paths.ts'
import { CampaignPage } from './campaign-page.tsx'
import { exampleDays } from './load-campaign.ts'

const autodromoClassIds = [110, 115, 116, 117]
const landingClassIds = [103, 104, 107, 109]

/** The campaign for race days: cars, vans and transport for groups (row R-40). */
export function AutodromoPage() {
  return <CampaignPage kind="autodromo" path={paths.autodromo()} classIds={autodromoClassIds} days={exampleDays.autodromo} />
}

/** The campaign for rentals of a month and more (row R-40). */
export function LandingPage() {
  return <CampaignPage kind="landing" path={paths.landing()} classIds={landingClassIds} days={exampleDays.landing} />
}
