import { Suspense } from 'react'
import type { Extra } from '#contract/content/get-additionals.ts'
import { toWallTime } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../../lib/text/texts.ts'
import { useHref } from '../../../../lib/navigation/navigation.ts'
import { lazyPart } from '../../../../lib/lazy-part.tsx'
import { paths } from '../../../../paths.ts'
import { Button, ButtonLink } from '../../../../../ui/buttons/button.tsx'
import { IconLock } from '../../../../../ui/icons/icon.tsx'
import { Notice } from '../../../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { usePromotion } from '../../../applied-promotions/use-promotions.ts'
import { AlternativeChoices, type SwitchTrip } from '../alternative-choices.tsx'
import type { LinkedPrice } from '../../quote-link/quote-link.ts'
import { describePriceLine } from '../../price/describe-price-line.ts'
import { PriceFailed } from '../../price/price-failed.tsx'
import styles from '../step-3.module.css'
import type { BookingPrice } from '../../price/use-booking-price.ts'

const LinkNotice = lazyPart(() => import('../../quote-link/link-notice.tsx').then((loaded) => loaded.LinkNotice))

interface BookingIntroProps {
  price: BookingPrice
  search: StoredSearch
  branches: readonly Branch[]
  extras: readonly Extra[]
  linkedPrice: LinkedPrice | null
  onSwitch: SwitchTrip
}

/** The heading, how long the price is valid, and changes of the price. */
export function BookingIntro(props: BookingIntroProps) {
  const { price, search, linkedPrice, onSwitch } = props
  const { state, change } = price
  const t = useTexts('booking')
  const format = useFormat()
  // The price of a link binds longer than an estimate, and its notice shows until when.
  const expiresAt = linkedPrice?.state === 'valid' ? undefined : price.displayed?.expiresAt
  return (
    <div className={styles.intro}>
      <h1 tabIndex={-1}>{t.heading}</h1>
      <p className={`${styles.note} ${styles.holds}`}>
        <IconLock />
        {price.displayed === null && !state.hasFailed && price.car?.availability !== 'no' ? (
          <Skeleton width="min(100%, 28rem)" height="20px" />
        ) : (
          <span>
            {expiresAt === undefined ? '' : `${t.guaranteed(format.time(toWallTime(Date.parse(expiresAt))))} `}
            {t.kept}
          </span>
        )}
      </p>
      {linkedPrice !== null && (
        <Suspense>
          <LinkNotice linkedPrice={linkedPrice} price={price} />
        </Suspense>
      )}
      {change !== null && (
        <Notice tone="warning" isLive title={t.change.title}>
          {t.change.text(
            format.money(change.before),
            format.money(change.after),
            format.money(Math.abs(change.after - change.before)),
            change.after > change.before,
          )}
        </Notice>
      )}
      {price.changedPrices.length > 0 && <ChangedPricesNotice {...props} />}
      {search.packageId !== null && state.value !== null && !state.value.lines.some(({ code }) => code === 'discount') && (
        <UnusedPromotion
          packageId={search.packageId}
          search={search}
          classId={price.car?.id}
          onDrop={() => onSwitch({ packageId: null })}
        />
      )}
      {state.hasFailed && price.displayed?.totalCents === undefined ? <PriceFailed {...props} /> : <CarUnavailableNotice {...props} />}
    </div>
  )
}

/** Which covers and extras cost something else than before, at which price. */
function ChangedPricesNotice({ price, extras }: BookingIntroProps) {
  const t = useTexts('booking').changedPrices
  const texts = useTexts('price')
  const { language } = useApp()
  const format = useFormat()
  const items = price.changedPrices.map(({ line, coverageId, before, after }) => {
    const { label } = describePriceLine(line, { lines: [], extras, coverageId, language, t: texts, format })
    return t.item(label, format.money(before), format.money(after))
  })
  return (
    <Notice tone="warning" isLive title={t.title}>
      {t.text(format.list(items))}
    </Notice>
  )
}

/** Why the class is not available for these dates, branch and driver. */
function CarUnavailableNotice({ price: { car }, search, branches, onSwitch }: BookingIntroProps) {
  const t = useTexts('booking')
  const href = useHref()
  if (car?.availability !== 'no') return null
  const { titles, texts, actions } = t.problems
  const words = {
    'sold-out': t.soldOut,
    'lead-time': { title: titles.dates, text: texts['too-soon'] },
    'driver-age': { title: titles.driver, text: texts.driver },
    'not-at-branch': { title: titles.elsewhere, text: texts['class-elsewhere'] },
  }[car.reason ?? 'sold-out']
  return (
    <Notice
      tone="error"
      title={words.title}
      action={
        <>
          <ButtonLink size="sm" kind="secondary" href={href(paths.fleet())}>
            {actions.fleet}
          </ButtonLink>
          <ButtonLink size="sm" kind="quiet" href={href(paths.reserve())}>
            {actions.dates}
          </ButtonLink>
        </>
      }
    >
      <p>{words.text}</p>
      <AlternativeChoices hasBasicTotals alternatives={car.alternatives} search={search} branches={branches} onSwitch={onSwitch} />
    </Notice>
  )
}

interface UnusedPromotionProps {
  packageId: number
  search: StoredSearch
  classId: number | undefined
  onDrop: () => void
}

/** The promotion of the search does not apply to this class or branch, or is used up: a notice with the options. */
function UnusedPromotion({ packageId, search, classId, onDrop }: UnusedPromotionProps) {
  const t = useTexts('booking').noPromotion
  const { language, flow } = useApp()
  const href = useHref()
  const promotion = usePromotion(packageId)
  const title = promotion?.text[language].title
  const isUsedUp = promotion?.classIds.includes(classId ?? 0) === true && promotion.branchIds?.includes(search.pickUpBranchId) !== false
  return (
    <Notice
      tone="info"
      title={title === undefined ? t.untitled : t.title(title)}
      action={
        <>
          <Button size="sm" kind="secondary" onClick={onDrop}>
            {t.drop}
          </Button>
          {!isUsedUp && (
            <ButtonLink size="sm" kind="quiet" href={href(paths.fleet())} onClick={() => flow.dropCar()}>
              {t.cars}
            </ButtonLink>
          )}
        </>
      }
    >
      {isUsedUp ? t.usedUp : t.text}
    </Notice>
  )
}
