import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { fleetWithoutDates } from '../../lib/start/startup.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { useData } from '../../lib/data/use-data.ts'
import { useQueryParameters } from '../../lib/navigation/navigation.ts'
import { IconCheck } from '../../../ui/icons/icon.tsx'
import { useFlow } from '../booking-flow/flow-store.ts'
import { usePromotions } from '../applied-promotions/use-promotions.ts'
import styles from './reserve-page.module.css'
import { readAddressedSearch } from '../search/addressed-search.ts'
import { StartSearch } from '../search/start-search.tsx'
import { composeSearch, proposeDraft } from '../search/search-draft.ts'
import { ReserveOffers } from './reserve-offers.tsx'

/** The reservation form on its own page (row R-12). A car chosen without dates leads here (row F-08). */
export function ReservePage() {
  const t = useTexts('reserve')
  const { config } = useApp()
  const branches = useData(getAgencies, ourBrand).value ?? []
  const promotions = usePromotions()
  const { search, car } = useFlow()
  const [parameters] = useQueryParameters()
  const addressed = readAddressedSearch(parameters, branches, config.today)
  // A car that is chosen beside a search to complete leads here with it. Once it is complete, the flow has it.
  const start = search === null && addressed.kind === 'draft' ? addressed : null
  const rates = useData(getRateCars, fleetWithoutDates).value
  // Only our services return the client type of a price, and only they offer these terms. Before an answer, a service on our own origin
  // counts as ours.
  const isOurs = rates === null ? config.services['web-api'].startsWith('/') : rates.some(({ clientTypeId }) => clientTypeId !== undefined)
  useDocumentHead({ title: `${t.title} · ${config.brand.name}`, description: t.description, isIndexed: start === null })
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t.heading}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <StartSearch branches={branches} promotions={promotions} {...(start === null ? {} : { start })} />
      {isOurs && (
        <ul className={styles.points}>
          {t.points.map((point) => (
            <li key={point}>
              <IconCheck />
              {point}
            </li>
          ))}
        </ul>
      )}
      {car === null && branches.length > 0 && (
        <ReserveOffers
          search={search ?? composeSearch(proposeDraft(config.today, branches))}
          isLast={search !== null}
          branches={branches}
        />
      )}
    </div>
  )
}
