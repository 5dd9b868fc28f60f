import { paths } from '../../../paths.ts'
import { CampaignPage } from './campaign-page.tsx'

const classIds = [110, 115, 116, 117]

/** The campaign for race days: cars, vans and transport for groups (row R-40). */
export function AutodromoPage() {
  return <CampaignPage kind="autodromo" path={paths.autodromo()} classIds={classIds} />
}
