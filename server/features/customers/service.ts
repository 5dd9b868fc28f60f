import type { Customer, CustomerRow, listCustomers } from '#contract/office/customers.ts'
import type { RequestOf, ResponseOf } from '#contract/office/endpoint.ts'
import { mask } from '../bookings/describe.ts'
import { toDocumentKeys, toPersonKeys } from '../bookings/do-not-rent/keys.ts'
import { findEntries, listEntries, matchEntries } from '../bookings/do-not-rent/repository.ts'
import { search, toRow } from '../bookings/office/list-service.ts'
import { nameClass } from '../catalog/catalog.ts'
import { foldWords, type BookingFilter } from '../bookings/office/repository.ts'
import { splitWords, toPattern } from '../bookings/office/search-words.ts'
import { requestHashKey } from '../idempotency/hash-request.ts'
import { findPerson, type Context } from './person.ts'
import {
  countBookings,
  findByDocument,
  readClients,
  readFigures,
  readHits,
  readNotes,
  readRecentBookings,
  searchClients,
  type Hit,
} from './repository.ts'

const noFilter: BookingFilter = { branchIds: null, branchId: null, classId: null, from: null, until: null, statuses: null, channel: null }
/** Number of events that are searched for the latest customers. */
const recentEvents = 300
const maxRows = 50

type Account = Awaited<ReturnType<typeof searchClients>>[number]
/** A customer with the numbers and addresses that do-not-rent entries may match. */
type CustomerMatch = Omit<CustomerRow, 'bookings' | 'lastAt' | 'doNotRent'> & { clientId: number | null; documentMac: Buffer | null }

/** The list of customers: the latest, those on the do-not-rent list, or the results of a search. */
export async function readCustomers(
  context: Context,
  { view, words }: RequestOf<typeof listCustomers>,
): Promise<ResponseOf<typeof listCustomers>> {
  if (words !== '') return searchCustomers(context, words)
  if (view === 'do-not-rent') return { rows: await readDoNotRent(context), isSimilar: false }
  const latest = await readRecentBookings(context.db, recentEvents)
  return {
    rows: await describeMatches(
      context,
      await toMatches(
        context,
        latest.map(({ id }) => id),
        [],
      ),
    ),
    isSimilar: false,
  }
}

async function searchCustomers(context: Context, typed: string) {
  const { db } = context
  const { key } = await requestHashKey(context)
  const documents = /\d/.test(typed) ? toDocumentKeys(key, typed) : []
  const ofDocument = documents.length === 0 ? [] : await findByDocument(db, documents)
  const { rows, isSimilar } = ofDocument.length > 0 ? { rows: [], isSimilar: false } : await search(db, noFilter, typed)
  const folded = (await foldWords(db, splitWords(typed))).map(toPattern).toSorted((a, b) => b.length - a.length)
  const [longest, ...others] = folded
  const accounts = longest === undefined ? [] : await searchClients(db, longest, others.length === 0 ? null : others)
  const ids = [...ofDocument, ...rows].map(({ id }) => id)
  return { rows: await describeMatches(context, await toMatches(context, ids, accounts)), isSimilar: isSimilar && accounts.length === 0 }
}

/** Groups bookings by account or e-mail address, in order; accounts without a booking follow. */
async function toMatches({ db }: Context, reservationIds: readonly string[], accounts: readonly Account[]): Promise<CustomerMatch[]> {
  const hits = await readHits(db, reservationIds)
  const booked = await readClients(
    db,
    hits.flatMap(({ client_id }) => client_id ?? []),
  )
  const found = new Map<string, CustomerMatch>()
  for (const hit of hits) {
    const account = booked.find(({ id }) => id === hit.client_id)
    const group = account === undefined ? hit.email.toLowerCase() : `c${account.id}`
    if (!found.has(group)) found.set(group, account === undefined ? toGuest(hit) : { ...toAccount(account), documentMac: hit.document_mac })
  }
  for (const account of accounts) if (!found.has(`c${account.id}`)) found.set(`c${account.id}`, toAccount(account))
  return [...found.values()].slice(0, maxRows)
}

const toGuest = (hit: Hit): CustomerMatch => ({
  key: hit.code,
  kind: 'guest',
  clientId: null,
  name: `${hit.first_name} ${hit.last_name}`.trim(),
  email: hit.email,
  phone: hit.phone,
  documentMac: hit.document_mac,
})

const toAccount = (account: Account): CustomerMatch => ({
  key: `c${account.id}`,
  kind: 'client',
  clientId: account.id,
  name: `${account.first_name} ${account.last_name}`.trim(),
  email: account.email,
  phone: account.phone ?? '',
  documentMac: null,
})

async function describeMatches(context: Context, found: readonly CustomerMatch[]): Promise<CustomerRow[]> {
  const { key } = await requestHashKey(context)
  const toKeys = ({ email, phone, documentMac }: CustomerMatch) => [
    ...toPersonKeys(key, { email, phone, numbers: [] }),
    ...(documentMac === null ? [] : [documentMac]),
  ]
  const counts = await countBookings(
    context.db,
    found.map(({ email }) => email.toLowerCase()),
    found.flatMap(({ clientId }) => clientId ?? []),
  )
  const entries = await matchEntries(context.db, found.flatMap(toKeys))
  return found.map((value) => {
    const { clientId, documentMac: _, ...row } = value
    const own = counts.filter((count) => (clientId === null ? count.email_key === value.email.toLowerCase() : count.client_id === clientId))
    const entry = entries.find(({ mac }) => toKeys(value).some((key) => key.equals(mac)))
    return {
      ...row,
      bookings: own.reduce((sum, { count }) => sum + count, 0),
      lastAt: own.length === 0 ? null : Math.max(...own.map(({ last_at }) => last_at)),
      doNotRent: entry === undefined ? null : { reason: entry.reason, expiresOn: entry.expires_on },
    }
  })
}

async function readDoNotRent({ db }: Context): Promise<CustomerRow[]> {
  const entries = await listEntries(db, maxRows * 4)
  return entries.map((entry) => {
    const clientId = entry.client_id ?? entry.booked_by
    return {
      key: clientId === null ? (entry.code ?? '') : `c${clientId}`,
      kind: clientId === null ? 'guest' : 'client',
      name: `${entry.first_name ?? ''} ${entry.last_name ?? ''}`.trim(),
      email: entry.email ?? '',
      phone: entry.phone ?? '',
      bookings: 0,
      lastAt: entry.pick_up_at,
      doNotRent: { reason: entry.reason, expiresOn: entry.expires_on },
    }
  })
}

/** One customer with bookings, spend, notes and do-not-rent entries; undefined if it does not exist. */
export async function readCustomer(context: Context, key: string): Promise<Customer | undefined> {
  const person = await findPerson(context, key)
  if (person === undefined) return undefined
  const { db, catalogs } = context
  const catalog = await catalogs.current()
  const { rows } = person
  const [[figures], notes, entries] = [
    await readFigures(db, ...person.group),
    await readNotes(
      db,
      rows.map(({ id }) => id),
    ),
    await findEntries(db, person.keys),
  ]
  if (figures === undefined) throw new Error('The count returned no row')
  const emails = new Set(rows.map(({ email }) => email.toLowerCase()).filter((email) => email !== ''))
  emails.delete(person.email.toLowerCase())
  return {
    now: figures.now,
    key: person.key,
    kind: person.clientId === null ? 'guest' : 'client',
    name: person.name,
    email: person.email,
    phone: person.phone,
    document: mask(person.document),
    otherEmails: [...emails],
    bookings: figures.count,
    lastAt: rows[0]?.pick_up_at ?? null,
    firstAt: figures.first_at,
    spentCents: figures.spent_cents,
    counts: { completed: figures.completed, ahead: figures.ahead, cancelled: figures.cancelled, noShow: figures.no_show },
    rows: rows.map(toRow),
    classes: [...new Set(rows.map(({ class_id }) => class_id))].flatMap((id) => nameClass(catalog, id) ?? []),
    notes: notes.map(({ id, at, name, text, code }) => ({ id: String(id), at, by: name, text, code })),
    entries,
  }
}
