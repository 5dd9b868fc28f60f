import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { navigationDelayMs } from '#contract/constants.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { useData } from '../../lib/data/use-data.ts'
import { focusMain } from '../../lib/navigation/navigation-effects.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { IconCheck } from '../../../ui/icons/icon.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { FlowState, Wait } from './flow.ts'
import { toRateRequest } from './requests.ts'
import styles from './wait-panel.module.css'
import { CarPicture } from '../car-classes/car-picture.tsx'
import { findLowestTotals } from '../car-classes/class-prices.ts'
import { useNamedClasses } from '../car-classes/name-classes.ts'
import { useSyncExternalStore } from 'react'
import type { StoredCar, StoredSearch } from '#contract/stored-search.ts'
import { getRateModel } from '#contract/web-api/get-rate-model.ts'
import { toRateModelRequest } from './choice-requests.ts'

/** The five seconds after a choice: shows what was chosen and what is loading (row F-15). */
export function WaitPanel({ state, wait }: { state: FlowState; wait: Wait }) {
  const t = useTexts('flow')
  const { data, flow } = useApp()
  const isToFleet = wait.to === 'fleet'
  const rates = useSyncExternalStore(data.subscribe, () => data.read(getRateCars, toRateRequest(state.search)).value)
  // A list that failed has loaded too, but there are no cars to announce.
  const isReady = wait.isLoaded && (!isToFleet || rates !== null)
  const title = isToFleet ? t.toFleet : t.toStep3
  // A service without totals does not calculate any.
  const hasTotals = useData(getRateCars, toRateRequest(null)).value?.some(({ totalCents }) => totalCents !== undefined) === true
  const loading = !hasTotals ? `${title}…` : isToFleet ? t.loadingCars : t.loadingEstimate
  return (
    <Dialog
      isOpen
      title={isReady ? (isToFleet ? t.fleetReady : t.step3Ready) : title}
      closeLabel={t.close}
      onClose={() => {
        flow.cancelWait()
        // The list has replaced the form on the fleet page, with the button that had the focus.
        requestAnimationFrame(() => document.activeElement === document.body && focusMain())
      }}
      footer={
        <Button isWide isBusy={!wait.isLoaded} data-autofocus onClick={() => flow.skipWait()}>
          {isToFleet ? t.goToFleet : t.goToStep3}
        </Button>
      }
    >
      <Choice state={state} />
      {isToFleet && hasTotals && state.search !== null && <FirstCars search={state.search} />}
      <p className={styles.doing} role="status">
        {isReady ? <IconCheck className={styles.done} /> : <Spinner size={20} />}
        {isReady ? t.ready : loading}
      </p>
      {/* Shows elapsed time, so it keeps moving with reduced motion. */}
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} data-progress style={{ animationDuration: `${navigationDelayMs}ms` }} />
      </div>
    </Dialog>
  )
}

const maxFirst = 3

/** The lowest totals of the search as soon as they are there; each chooses its class. */
function FirstCars({ search }: { search: StoredSearch }) {
  const t = useTexts('flow')
  const format = useFormat()
  const { data, flow, language } = useApp()
  const rates = useSyncExternalStore(data.subscribe, () => data.read(getRateCars, toRateRequest(search)).value)
  const cars = findLowestTotals(useNamedClasses(rates), maxFirst)
  return (
    <ul className={styles.first}>
      {cars.map(({ car: { id, categoryId, subcategoryId, name, picture, offer }, totalCents }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={t.choose(name?.[language] ?? '', format.money(totalCents))}
            onClick={() => flow.chooseCar({ id, categoryId, subcategoryId }, offer)}
          >
            <CarPicture car={{ picture }} alt="" sizes="80px" isEager />
            <span>{name?.[language]}</span>
            <b>{format.money(totalCents)}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The price of the chosen class from its own rate (row W-11), otherwise the total of the list on which it was chosen. */
function ChosenPrice({ search, car }: { search: StoredSearch; car: StoredCar }) {
  const t = useTexts('flow')
  const format = useFormat()
  const { data } = useApp()
  const rate = useSyncExternalStore(data.subscribe, () => data.read(getRateModel, toRateModelRequest(search, car)).value)
  const list = useSyncExternalStore(data.subscribe, () => data.read(getRateCars, toRateRequest(search)).value)
  const listed = list?.find(({ id }) => id === car.id)
  // A class that is not available for these dates can have a total too.
  if ((rate ?? listed)?.availability === 'no') return null
  const totalCents = rate?.totalCents ?? listed?.totalCents
  if (totalCents !== undefined) return t.total(format.money(totalCents))
  return rate?.timePerDayCents === undefined ? null : t.rate(format.money(rate.timePerDayCents))
}

function Choice({ state: { search, car } }: { state: FlowState }) {
  const t = useTexts('flow')
  const format = useFormat()
  const { language } = useApp()
  const branches = useData(getAgencies, ourBrand).value ?? []
  const cars = useNamedClasses(useData(getRateCars, toRateRequest(null)).value)
  const getName = (id: number) => branches.find((branch) => branch.id === id)?.name ?? ''
  const chosen = car === null ? undefined : cars.find((item) => item.id === car.id)?.name?.[language]
  return (
    <dl className={styles.choice}>
      {search !== null && (
        <>
          <dt>{t.pickUp}</dt>
          <dd>
            <b>{getName(search.pickUpBranchId)}</b> {format.dateTime(search.pickUpAt)}
          </dd>
          <dt>{t.return}</dt>
          <dd>
            <b>{getName(search.returnBranchId)}</b> {format.dateTime(search.returnAt)}
          </dd>
        </>
      )}
      {chosen !== undefined && (
        <>
          <dt>{t.car}</dt>
          <dd>
            <b>{chosen}</b> {car !== null && search !== null && <ChosenPrice search={search} car={car} />}
          </dd>
        </>
      )}
    </dl>
  )
}
