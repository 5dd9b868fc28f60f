import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState, type RefObject } from 'react'
import { bookCar, estimateNewBooking, listClassesForNewBooking, type BookingFormOptions } from '#contract/office/new-booking.ts'
import { useFieldRefusal } from '../../components/refusal.tsx'
import { isUnreachable, type Refused } from '../../lib/call.ts'
import { useAction, useRead, useDebounced } from '../../lib/data.ts'
import { formatCode } from '../../lib/format.ts'
import { useMe } from '../../lib/me.ts'
import { newId } from '../../../ui/new-id.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import {
  chooseChannel,
  draftFields,
  emptyDraft,
  findError,
  followClock,
  readTrip,
  clearDetailsOfOtherPerson,
  toDraftField,
  toPersonRequest,
  toRentalRequest,
  toTripRequest,
  type Draft,
  type DraftField,
} from './draft.ts'
import { useDoNotRent } from './do-not-rent-warning.tsx'
import { dropDraft, storeDraft, storeRequestId, readDraft, readRequestId } from './stored-draft.ts'

export type NewBooking = ReturnType<typeof useNewBooking>

/** The required fields about the renter, in the order of the form. */
const personFields = ['firstName', 'lastName', 'phone', 'email', 'document', 'licence', 'licenceExpiresOn'] as const

/** The input, the server's answers to it, and the resulting booking. */
export function useNewBooking(form: BookingFormOptions, root: RefObject<HTMLFormElement | null>) {
  const { t } = useTexts()
  const { branchId } = useShell()
  const { me, listBranches } = useMe()
  const [first] = listBranches('bookings.write')
  const empty = () => emptyDraft(branchId ?? first?.id ?? 0, form.covers[0]?.id ?? 0, 'es')
  const [begun] = useState(() => readDraft(me.id))
  const [typed, setDraft] = useState(() => begun ?? empty())
  const draft = useMemo(() => followClock(typed, form.now), [typed, form.now])
  // A customer's data arrive later than what is typed meanwhile.
  const latest = useRef(typed)
  const choices = useRef(0)
  const [continued, setContinued] = useState(() => begun && `${begun.firstName} ${begun.lastName}`.trim())
  const [visited, setVisited] = useState<ReadonlySet<DraftField>>(new Set())
  const [wasSubmitted, setSubmitted] = useState(false)
  const offers = useOffers(draft, form)
  const booking = useBooking(draft)
  const doNotRent = useDoNotRent(draft)
  const toFieldRefusal = useFieldRefusal()
  const refusals = [booking.refused, offers.priceRefused, offers.tripRefused].filter((value) => value !== undefined)

  const change = (next: Partial<Draft>) => {
    booking.clear()
    latest.current = { ...latest.current, ...('pickUp' in next ? { followsClock: false } : {}), ...next }
    setDraft(latest.current)
    storeDraft(me.id, latest.current)
  }
  const startOver = () => {
    booking.clear()
    choices.current += 1
    latest.current = empty()
    setDraft(latest.current)
    setContinued(undefined)
    setVisited(new Set())
    setSubmitted(false)
    dropDraft()
  }
  const getError = (name: DraftField): string | undefined => {
    const invalid = visited.has(name) || wasSubmitted ? findError(draft, name, form.now, wasSubmitted, t) : undefined
    const refused = refusals.find((refusal) => isAtField(refusal) && toDraftField(refusal.field) === name)
    return invalid ?? (refused === undefined ? undefined : toFieldRefusal(refused))
  }
  /** Focuses the first detail of the person that is still missing. */
  const fillFromCustomer = async (name: string, reading: Promise<Partial<Draft>>) => {
    const choice = (choices.current += 1)
    change(clearDetailsOfOtherPerson(latest.current, empty(), name))
    const person = await reading
    // Another customer was chosen meanwhile, or the booking was started over.
    if (choice !== choices.current) return
    change(person)
    const missing = personFields.find((name) => latest.current[name] === '')
    // Not while the user types elsewhere: the data of the person arrive later.
    if (missing !== undefined && document.activeElement?.getAttribute('role') === 'combobox') focus(missing)
  }
  const focus = (name: DraftField) => root.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const show = (selector: string) =>
    setTimeout(() => {
      const element = root.current?.querySelector<HTMLElement>(selector)
      element?.focus({ preventScroll: true })
      element?.scrollIntoView({ block: 'nearest' })
    })
  const refused = refusals.find((refusal) => !isAtField(refusal))
  const submit = async () => {
    setSubmitted(true)
    if (doNotRent !== undefined) return void show('#do-not-rent')
    const firstInvalid = draftFields.find((name) => findError(draft, name, form.now, true, t) !== undefined)
    // A class that cannot be booked is refused before the details of the person are typed.
    if (refused !== undefined && offers.price === undefined) return void show('[data-refused]')
    if (firstInvalid !== undefined) focus(firstInvalid)
    if (firstInvalid !== undefined || offers.price === undefined || offers.rental === null || booking.isBusy) return
    const answer = await booking.send({ ...offers.rental, ...toPersonRequest(draft) }, offers.price)
    if (answer === undefined) return
    if (answer.estimate !== undefined) void offers.refreshPrice()
    if (answer.code === 'sold_out') void offers.refreshClasses()
    const at = isAtField(answer) ? toDraftField(answer.field) : undefined
    if (at !== undefined) focus(at)
    else show('[data-refused]')
  }
  return {
    form,
    draft,
    trip: readTrip(draft, form.now),
    offers,
    isBusy: booking.isBusy,
    /** An error that belongs to no field. */
    refused,
    alternatives: refusals.find((refusal) => (refusal.alternatives?.length ?? 0) > 0)?.alternatives ?? [],
    /** Something was typed, now or before the page was left. */
    isStarted: readDraft(me.id) !== undefined,
    /** The name in a draft that was continued. */
    continued,
    startOver,
    doNotRent,
    getError,
    submit,
    change,
    fillFromCustomer,
    /** Shows from now on what is wrong with a field. */
    leave: (name: DraftField) => setVisited((before) => new Set(before).add(name)),
    chooseChannel: (channel: string) => change(chooseChannel(draft, channel, form.now)),
  }
}

/** A refusal of the class or the price concerns more than a field. */
function isAtField({ field }: Refused): boolean {
  const at = toDraftField(field)
  return at !== undefined && at !== 'classId'
}

/** The classes of the trip and the price of what was chosen, as the public site has them. */
function useOffers(draft: Draft, form: BookingFormOptions) {
  const trip = toTripRequest(draft, form.now)
  const rental = trip === null || draft.classId === '' ? null : { ...trip, ...toRentalRequest(draft, form) }
  const debounced = useDebounced({ trip, rental })
  const isSettled = JSON.stringify(debounced) === JSON.stringify({ trip, rental })
  const classes = useRead(listClassesForNewBooking, debounced.trip ?? {}, { isEnabled: debounced.trip !== null, keepsOld: true })
  const hasClasses = debounced.trip !== null && classes.refused === undefined
  const isPriceable = hasClasses && debounced.rental !== null
  const price = useRead(estimateNewBooking, debounced.rental ?? {}, { isEnabled: isPriceable, keepsOld: true })
  const isCurrent = isSettled && isPriceable && !price.isOld
  return {
    rental,
    isLoading: trip !== null && (!isSettled || classes.isOld || (classes.data === undefined && classes.refused === undefined)),
    classes: hasClasses ? classes.data?.classes : undefined,
    tripRefused: trip === null || debounced.trip === null ? undefined : classes.refused,
    priceRefused: rental === null || !isPriceable ? undefined : price.refused,
    /** What can be booked now. */
    price: isCurrent ? price.data : undefined,
    /** The displayed price, which may be that of the previous choice. */
    displayPrice: isPriceable ? price.data : undefined,
    refreshPrice: price.refresh,
    refreshClasses: classes.refresh,
  }
}

/** The request that was sent, as long as it is unknown whether it arrived; its key is kept with the draft across a reload. */
let sent: { draft: Draft; body: { requestId: string } } | null = null

/** Books once: an unchanged request that is sent again yields the same booking; a changed one is refused if the first has arrived. */
function useBooking(draft: Draft) {
  const { t, format } = useTexts()
  const { notify } = useShell()
  const { me } = useMe()
  const navigate = useNavigate()
  const { run, isBusy, refused, clear } = useAction(bookCar)
  const send = async (details: object, { quote, totalCents }: { quote: string; totalCents: number }): Promise<Refused | undefined> => {
    const requestId = readRequestId(me.id) ?? newId()
    const body = sent?.draft === draft && sent.body.requestId === requestId ? sent.body : { ...details, quote, totalCents, requestId }
    sent = { draft, body }
    storeRequestId(me.id, draft, requestId)
    const answer = await run(body)
    if (answer.ok) {
      sent = null
      dropDraft()
      notify(fill(t.newBooking.booked, { code: formatCode(answer.value.code), name: `${draft.firstName} ${draft.lastName}` }))
      await navigate({ to: `/reservas/${answer.value.code}` })
      return undefined
    }
    if (!isUnreachable(answer.code)) storeRequestId(me.id, draft, undefined)
    const { totalCents: after = totalCents } = answer.estimate ?? {}
    if (after !== totalCents) notify(fill(t.newBooking.priceChanged, { before: format.money(totalCents), after: format.money(after) }))
    return answer
  }
  return { send, isBusy, refused, clear }
}
