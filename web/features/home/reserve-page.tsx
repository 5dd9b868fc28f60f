import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { useHref } from '../../lib/navigation/navigation.ts'
import { fleetWithoutDates } from '../../lib/start/startup.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { useData } from '../../lib/data/use-data.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconCheck } from '../../../ui/icons/icon.tsx'
import { useFlow } from '../booking-flow/flow-store.ts'
import { CarPicture } from '../car-classes/car-picture.tsx'
import { usePromotions } from '../applied-promotions/use-promotions.ts'
import styles from './reserve-page.module.css'
import { StartSearch } from '../search/start-search.tsx'
import { composeSearch, proposeDraft } from '../search/search-draft.ts'
import { ReserveOffers } from './reserve-offers.tsx'
import { useNamedClasses } from '../car-classes/name-classes.ts'

/** The reservation form on its own page (row R-12). A car chosen without dates leads here (row F-08). */
export function ReservePage() {
  const t = useTexts('reserve')
  const { config } = useApp()
  const branches = useData(getAgencies, ourBrand).value ?? []
  const promotions = usePromotions()
  const { search, car } = useFlow()
  const rates = useData(getRateCars, fleetWithoutDates).value
  // Only our services return the client type of a price, and only they offer these terms. Before an answer, a service on our own origin
  // counts as ours.
  const isOurs = rates === null ? config.services['web-api'].startsWith('/') : rates.some(({ clientTypeId }) => clientTypeId !== undefined)
  useDocumentHead({ title: `${t.title} · ${config.brand.name}`, description: t.description })
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t.heading}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <ChosenCar />
      <StartSearch branches={branches} promotions={promotions} />
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

/** The car for which dates are searched, with a button to remove it. */
function ChosenCar() {
  const t = useTexts('reserve')
  const { language, flow } = useApp()
  const href = useHref()
  const { car: chosen } = useFlow()
  const car = useNamedClasses(useData(getRateCars, fleetWithoutDates).value).find((carClass) => carClass.id === chosen?.id)
  if (chosen === null) return null
  const name = car?.name?.[language]
  return (
    <div className={styles.chosen}>
      {car !== undefined && <CarPicture car={car} alt="" sizes="128px" isEager />}
      <p>{name === undefined ? t.chosenUnnamed : t.chosen(name)}</p>
      <div className={styles.actions}>
        <ButtonLink kind="quiet" size="sm" href={href(paths.seeFleet())}>
          {t.change}
        </ButtonLink>
        <Button kind="secondary" size="sm" aria-label={name === undefined ? t.drop : t.dropNamed(name)} onClick={() => flow.dropCar()}>
          {t.drop}
        </Button>
      </div>
    </div>
  )
}
