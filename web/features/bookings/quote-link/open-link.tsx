import { useEffect, useEffectEvent, useState } from 'react'
import { brandId } from '#contract/constants.ts'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { quoteParameters, searchParameters, type AddressParameters } from '#contract/search-address.ts'
import type { StoredCar } from '#contract/stored-search.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { getSharedQuote } from '#contract/web-api/get-shared-quote.ts'
import { record } from '#contract/read.ts'
import { useApp, type App } from '../../../lib/app-context.ts'
import { describeFailure } from '../../../lib/data/services.ts'
import { NoScript } from '../../../lib/no-script.tsx'
import { readItem, storeItem } from '../../../lib/forms/session-item.ts'
import { useHref, useSearchPart } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { toRateRequest } from '../../booking-flow/requests.ts'
import { readAddressedSearch } from '../../search/addressed-search.ts'
import { MissingPart } from '../access/missing-part.tsx'
import { draftItem } from '../form/session-item.ts'
import type { LinkedPrice } from './quote-link.ts'
import styles from '../step-3/step-3.module.css'

type Failure = 'lost' | 'unanswered'

/** Opens the rental of a link in this browser, then takes the link out of the address. Explains what to do if it fails. */
export function OpenLink({ onOpened }: { onOpened: (price: LinkedPrice) => void }) {
  const t = useTexts('quote-link')
  const app = useApp()
  const href = useHref()
  const [parameters, changeParameters] = useSearchPart()
  const [failure, setFailure] = useState<Failure | null>(null)

  const finish = (outcome: LinkedPrice | Failure) => {
    if (typeof outcome === 'string') return setFailure(outcome)
    onOpened(outcome)
    changeParameters(Object.fromEntries(names.map((name) => [name, undefined])))
  }
  const openOnce = useEffectEvent(() => void openLink(app, parameters).then(finish))
  useEffect(() => openOnce(), [])
  const retry = () => {
    setFailure(null)
    void openLink(app, parameters).then(finish)
  }

  const search = Object.fromEntries(Object.values(searchParameters).map((name) => [name, parameters[name]]))
  if (failure === null) {
    return (
      <>
        <div className={styles.opening}>
          <MissingPart heading={t.opening}>
            <output className={styles.booked}>
              <Spinner size={24} />
              {t.openingText}
            </output>
          </MissingPart>
        </div>
        <NoScript>
          <MissingPart heading={t.withoutScript.title} text={t.withoutScript.text}>
            <ButtonLink href={href(paths.fleet(search))}>{t.today}</ButtonLink>
          </MissingPart>
        </NoScript>
      </>
    )
  }
  return (
    <MissingPart heading={t[failure].title} text={t[failure].text}>
      {failure === 'unanswered' && <Button onClick={retry}>{t.retry}</Button>}
      <ButtonLink kind={failure === 'lost' ? 'primary' : 'secondary'} href={href(paths.fleet(search))}>
        {t.today}
      </ButtonLink>
    </MissingPart>
  )
}

const names = [...Object.values(searchParameters), ...Object.values(quoteParameters)]

async function openLink(app: App, parameters: AddressParameters): Promise<LinkedPrice | Failure> {
  const { services, flow } = app
  const offer = parameters[quoteParameters.offer] ?? ''
  if (offer === '') return openSearch(app, parameters)
  const result = await services.call(getSharedQuote, { brandId, offer })
  if (!result.ok) {
    console.error(`${getSharedQuote.name}: ${describeFailure(result)}`)
    const isBroken = result.reason === 'refused' && (result.refusal.code === 'offer_not_valid' || result.refusal.code === 'unknown_id')
    return isBroken ? openSearch(app, parameters) : 'unanswered'
  }
  const { state, totalCents, expiresAt, trip, classId: id, categoryId, subcategoryId, coverageId, extras, prepaid } = result.value
  const choices = { coverageId, extras: Object.fromEntries(extras.map((extra) => [extra.id, extra.quantity])) }
  // What the visitor has typed here stays.
  storeItem(draftItem, { ...record(readItem(draftItem)), choices })
  const car = { id, categoryId, subcategoryId }
  flow.openQuote({ search: trip, car, isPrepaid: prepaid, offer: state === 'valid' ? offer : null })
  return { state, totalCents, expiresAt }
}

/** The search and class that the address names beside its offer. */
async function openSearch({ data, config, flow }: App, parameters: AddressParameters): Promise<LinkedPrice | Failure> {
  const branches = (await data.load(getAgencies, ourBrand)) ?? []
  const addressed = readAddressedSearch(parameters, branches, config.today)
  const cars = (await data.load(getRateCars, toRateRequest(null))) ?? []
  const car: StoredCar | undefined = cars.find(({ id }) => String(id) === parameters[quoteParameters.classId])
  if (addressed.kind !== 'search' || car === undefined) return 'lost'
  const { id, categoryId, subcategoryId } = car
  flow.openQuote({ search: addressed.search, car: { id, categoryId, subcategoryId }, isPrepaid: false, offer: null })
  return { state: 'broken' }
}
