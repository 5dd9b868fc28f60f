import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { brandId } from '#contract/constants.ts'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { wallTime, type LocalDate, type TimeOfDay } from '#contract/panama-time.ts'
import { quoteParameters, searchParameters, trimLinkEnd, type AddressParameters } from '#contract/search-address.ts'
import type { StoredCar } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { getSharedQuote } from '#contract/web-api/get-shared-quote.ts'
import { record } from '#contract/read.ts'
import { useApp, type App } from '../../../lib/app-context.ts'
import { describeFailure } from '../../../lib/data/services.ts'
import { NoScript } from '../../../lib/no-script.tsx'
import { readItem, storeItem } from '../../../lib/forms/session-item.ts'
import { useHref, useQueryParameters } from '../../../lib/navigation/navigation.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { toRateRequest } from '../../booking-flow/requests.ts'
import { readAddressedSearch, type AddressedSearch } from '../../search/addressed-search.ts'
import { PageMessage } from '../access/page-message.tsx'
import { draftItem } from '../form/session-item.ts'
import type { LinkedPrice } from './quote-link.ts'
import styles from '../step-3/step-3.module.css'

type Failure =
  | { reason: 'lost' | 'gone' | 'unanswered' }
  /** The branch is closed on a day, or at a time, of the search. */
  | { reason: 'closed'; branch: string; day: LocalDate; time: TimeOfDay | null }

/** Opens the rental of a link in this browser, then takes the link out of the address. Explains what to do if it fails. */
export function OpenLink({ onOpened }: { onOpened: (price: LinkedPrice) => void }) {
  const t = useTexts('quote-link')
  const app = useApp()
  const href = useHref()
  const format = useFormat()
  const [given, changeParameters] = useQueryParameters()
  const parameters = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, trimLinkEnd(value)]))
  const [failure, setFailure] = useState<Failure | null>(null)

  const finish = (outcome: LinkedPrice | Failure | null) => {
    if (outcome === null) return
    if ('reason' in outcome) return setFailure(outcome)
    onOpened(outcome)
    changeParameters(Object.fromEntries(names.map((name) => [name, undefined])))
  }
  const left = useRef<AbortController>(null)
  const open = () => {
    left.current = new AbortController()
    void openLink(app, parameters, left.current.signal).then(finish)
  }
  const openOnce = useEffectEvent(open)
  // A visitor who has left may have begun another search.
  useEffect(() => {
    openOnce()
    return () => left.current?.abort()
  }, [])
  const retry = () => {
    setFailure(null)
    open()
  }

  const search = Object.fromEntries(Object.values(searchParameters).map((name) => [name, parameters[name]]))
  if (failure === null) {
    return (
      <>
        <div className={styles.opening}>
          <PageMessage heading={t.opening}>
            <output className={styles.booked}>
              <Spinner size={24} />
              {t.openingText}
            </output>
          </PageMessage>
        </div>
        <NoScript>
          <PageMessage heading={t.withoutScript.title} text={t.withoutScript.text}>
            <ButtonLink href={href(paths.fleet(search))}>{t.today}</ButtonLink>
          </PageMessage>
        </NoScript>
      </>
    )
  }
  const { reason } = failure
  const text =
    failure.reason === 'closed'
      ? t.closed.text(
          failure.branch,
          failure.time === null ? format.longDate(failure.day) : format.dateTime(wallTime(failure.day, failure.time)),
        )
      : t[failure.reason].text
  return (
    <PageMessage heading={t[reason].title} text={text}>
      {reason === 'unanswered' && <Button onClick={retry}>{t.retry}</Button>}
      <ButtonLink kind={reason === 'unanswered' ? 'secondary' : 'primary'} href={href(paths.fleet(search))}>
        {reason === 'closed' ? t.otherDates : t.today}
      </ButtonLink>
    </PageMessage>
  )
}

const names = [...Object.values(searchParameters), ...Object.values(quoteParameters)]

/** Null when the visitor has left meanwhile. */
async function openLink(app: App, parameters: AddressParameters, left: AbortSignal): Promise<LinkedPrice | Failure | null> {
  const { services, flow } = app
  const offer = parameters[quoteParameters.offer] ?? ''
  if (offer === '') return openSearch(app, parameters, left)
  const result = await services.call(getSharedQuote, { brandId, offer })
  if (left.aborted) return null
  if (!result.ok) {
    console.error(`${getSharedQuote.name}: ${describeFailure(result)}`)
    const code = result.reason === 'refused' ? result.refusal.code : undefined
    if (code === 'unknown_id') return { reason: 'gone' }
    return code === 'offer_not_valid' ? openSearch(app, parameters, left) : { reason: 'unanswered' }
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
async function openSearch(
  { data, config, flow }: App,
  parameters: AddressParameters,
  left: AbortSignal,
): Promise<LinkedPrice | Failure | null> {
  const [branches, cars] = [await data.load(getAgencies, ourBrand), await data.load(getRateCars, toRateRequest(null))]
  if (left.aborted) return null
  if (branches === null || cars === null) return { reason: 'unanswered' }
  const addressed = readAddressedSearch(parameters, branches, config.today)
  const classId = parameters[quoteParameters.classId]
  const car: StoredCar | undefined = cars.find(({ id }) => String(id) === classId)
  if (addressed.kind !== 'search' || car === undefined) return explainLoss(parameters, addressed, branches)
  const { id, categoryId, subcategoryId } = car
  const { search, pastDates } = addressed
  flow.openQuote({ search, car: { id, categoryId, subcategoryId }, isPrepaid: false, offer: null })
  return pastDates === undefined
    ? { state: 'broken' }
    : { state: 'passed', passed: pastDates, next: { from: search.pickUpAt, to: search.returnAt } }
}

/** Why the search of a link does not lead to a price. Whatever comes before the offer was not cut, so its ids are whole. */
function explainLoss(parameters: AddressParameters, addressed: AddressedSearch, branches: readonly Branch[]): Failure {
  const isWhole = parameters[quoteParameters.offer] !== undefined
  if (addressed.kind === 'draft') {
    const { draft, errors } = addressed
    if (isWhole && (errors.pickUpBranchId ?? errors.returnBranchId) !== undefined) return { reason: 'gone' }
    for (const end of ['pickUp', 'return'] as const) {
      const [isDayClosed, isTimeClosed] = [errors[`${end}Date`] === 'closed', errors[`${end}Time`] !== undefined]
      const branchId = end === 'return' && draft.isReturnElsewhere ? draft.returnBranchId : draft.pickUpBranchId
      const branch = branches.find(({ id }) => id === branchId)?.name ?? ''
      if (isDayClosed || isTimeClosed)
        return { reason: 'closed', branch, day: draft[`${end}Date`], time: isDayClosed ? null : draft[`${end}Time`] }
    }
  }
  return { reason: addressed.kind === 'search' && isWhole && parameters[quoteParameters.classId] !== undefined ? 'gone' : 'lost' }
}
