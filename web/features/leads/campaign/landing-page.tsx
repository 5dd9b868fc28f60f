import { paths } from '../../../paths.ts'
import { CampaignPage } from './campaign-page.tsx'

const classIds = [103, 104, 107, 109]

/** The campaign for rentals of a month and more (row R-40). */
export function LandingPage() {
  return <CampaignPage kind="landing" path={paths.landing()} classIds={classIds} />
}
