import { useRef, useState } from 'react'
import { getAdditionals } from '#contract/content/get-additionals.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import type { ChangeEstimate } from '#contract/web-api/get-modify-estimate.ts'
import { getPackageWeb } from '#contract/web-api/get-package-web.ts'
import { getUpsellWeb } from '#contract/web-api/get-upsell-web.ts'
import { postBookingModify } from '#contract/web-api/post-booking-modify.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { useAnswer, useData } from '../../../lib/data/use-data.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { toCoverageRequest } from '../../booking-flow/choice-requests.ts'
import { useNamedClasses } from '../../car-classes/name-classes.ts'
import { draftRental, toEditDraft } from '../change/edit-draft.ts'
import { ActionProblemNotice } from '../manage/action-problem-notice.tsx'
import { useBookingAction } from '../manage/use-booking-action.ts'
import styles from './add-ons.module.css'
import { listAddOns, type AddOn } from './list-add-ons.ts'
import { useAddOnPrices } from './use-add-on-prices.ts'

const maxClasses = 1

interface AddOnListProps {
  booking: ManagedBooking
  access: BookingAccess
  reload: () => Promise<ManagedBooking | null>
}

/** Better cover, extras and a better class, each with what it adds to the total. One tap books it at that price. */
export function AddOnList({ booking, access, reload }: AddOnListProps) {
  const t = useTexts('add-ons')
  const { language } = useApp()
  const format = useFormat()
  const extras = useData(getAdditionals, {}).value ?? []
  const covers = useAnswer(getPackageWeb, toCoverageRequest(booking.car)).value ?? []
  const upsells = useAnswer(getUpsellWeb, draftRental(booking, toEditDraft(booking, extras), extras)).value ?? []
  const classes = useNamedClasses(upsells.slice(0, maxClasses).map(({ car }) => car))
  const [reloadCount, setReloadCount] = useState(0)
  const [added, setAdded] = useState<{ name: string; kind: AddOn['kind']; totalCents: number } | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const action = useBookingAction(postBookingModify)
  const list = useRef<HTMLUListElement>(null)
  const isAllowed = booking.allowedActions.includes('modify')
  const addOns = isAllowed ? listAddOns(booking, covers, extras, classes) : []
  // The only change of a prepaid booking needs a second tap.
  const [asked, setAsked] = useState<string | null>(null)
  const prices = useAddOnPrices(access, booking.version, reloadCount, addOns)

  const getName = ({ kind, name }: AddOn) => (kind === 'cover' ? t.cover(name[language]) : name[language])

  const add = async (addOn: AddOn, { quote, totalCents }: ChangeEstimate) => {
    const { change, kind, id } = addOn
    setAdded(null)
    setAsked(null)
    setChosen(`${kind} ${id}`)
    const request = {
      access,
      change,
      people: { client: {} },
      version: booking.version,
      quote: quote ?? null,
      totalCents: totalCents ?? null,
    }
    const done = await action.send(
      (requestId) => ({ ...request, requestId }),
      // The price may have changed, or the booking on another device.
      () => reload().then(() => setReloadCount((before) => before + 1)),
      reload,
    )
    if (done === null) return
    setAdded({ name: getName(addOn), kind, totalCents: totalCents ?? 0 })
    // The button may have disappeared together with the added item.
    list.current?.focus()
  }
  const describe = (cents: number) => (cents < 0 ? t.less(format.money(-cents)) : `+${format.money(cents)}`)
  return (
    <>
      {booking.prepaid && isAllowed && <p className={styles.note}>{t.once}</p>}
      {added !== null && (
        <Notice tone="success" isLive title={(added.kind === 'class' ? t.changedTo : t.added)(added.name)}>
          {t.total(format.money(added.totalCents))}
        </Notice>
      )}
      <ActionProblemNotice problem={action.problem} />
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t.title}>
        {addOns.map((addOn, i) => {
          const price = prices[i]
          if (price === null) return null
          const name = getName(addOn)
          const key = `${addOn.kind} ${addOn.id}`
          const asks = booking.prepaid && asked !== key
          const excess = addOn.kind === 'cover' ? covers.find(({ id }) => id === addOn.id)?.excessCents : undefined
          const isClass = addOn.kind === 'class'
          const deposit = price?.depositCents
          const amount = price?.differenceCents === undefined ? '…' : describe(price.differenceCents)
          return (
            <li key={key}>
              <span>
                <b>{name}</b>
                {addOn.kind !== 'cover' && <small>{t.kinds[addOn.kind]}</small>}
                {excess !== undefined && <small>{t.excess(format.money(excess))}</small>}
                {deposit !== undefined && booking.depositCents !== undefined && deposit !== booking.depositCents && (
                  <small>{t.deposit(format.money(deposit), format.money(booking.depositCents))}</small>
                )}
              </span>
              <b className={styles.amount}>{amount}</b>
              <Button
                kind={asked === key ? 'primary' : 'secondary'}
                size="sm"
                aria-label={(asked === key ? t.confirmNamed : isClass ? t.changeNamed : t.addNamed)(name, amount)}
                isBusy={price === undefined || (action.isBusy && chosen === key)}
                onClick={() => (asks ? setAsked(key) : price !== undefined && void add(addOn, price))}
              >
                {asked === key ? t.confirm : isClass ? t.change : t.add}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
