// A customer: an account or a guest's booking, with all bookings of the same account, e-mail address or document.

import type { Services } from '../../services.ts'
import { toDocumentKeys, toPersonKeys } from '../bookings/do-not-rent/keys.ts'
import { toPeople } from '../bookings/change/requested-rental.ts'
import { readReservationByCode } from '../bookings/records/reservation.ts'
import { composeProfile, findClient } from '../clients/repository.ts'
import { requestHashKey } from '../idempotency/hash-request.ts'
import { readCustomerBookings } from './repository.ts'

export type Context = Pick<Services, 'db' | 'vault' | 'catalogs'>

interface CustomerIdentity {
  key: string
  clientId: number | null
  reservationId: string | null
  name: string
  email: string
  phone: string
  document: string
  numbers: (string | null)[]
  /** The e-mail addresses of the customer's bookings. */
  emailKeys: string[]
}

async function findIdentity({ db, vault }: Context, key: string): Promise<CustomerIdentity | undefined> {
  if (/^c\d+$/.test(key)) return findAccount({ db, vault }, Number(key.slice(1)))
  const row = await readReservationByCode(db, key)
  if (row === undefined) return undefined
  if (row.client_id !== null) return findAccount({ db, vault }, row.client_id)
  const { client } = toPeople(row, vault)
  return {
    key,
    clientId: null,
    reservationId: row.id,
    name: `${client.firstName} ${client.lastName}`.trim(),
    email: client.email,
    phone: client.phone,
    document: client.document,
    numbers: [client.document, client.licence],
    emailKeys: client.email === '' ? [] : [client.email.toLowerCase()],
  }
}

async function findAccount({ db, vault }: Pick<Context, 'db' | 'vault'>, id: number): Promise<CustomerIdentity | undefined> {
  const row = await findClient(db, id)
  if (row === undefined) return undefined
  const { firstName, lastName, email, phone, mobilePhone, document, licence, isEmailConfirmed } = composeProfile(row, vault)
  return {
    key: `c${id}`,
    clientId: id,
    reservationId: null,
    name: `${firstName} ${lastName}`.trim(),
    email,
    phone: phone ?? mobilePhone ?? '',
    document: document ?? '',
    numbers: [document, licence],
    emailKeys: isEmailConfirmed ? [row.email_key] : [],
  }
}

/** A customer with bookings and the keys that match do-not-rent entries; undefined if it does not exist. */
export async function findPerson(context: Context, key: string) {
  const identity = await findIdentity(context, key)
  if (identity === undefined) return undefined
  const { key: macKey } = await requestHashKey(context)
  const documents = toDocumentKeys(macKey, identity.document)
  const group = [identity.reservationId, identity.clientId, identity.emailKeys, documents] as const
  const rows = await readCustomerBookings(context.db, ...group)
  const keys = [
    ...toPersonKeys(macKey, identity),
    ...rows.flatMap(({ email, phone, document_mac }) => [
      ...toPersonKeys(macKey, { email, phone, numbers: [] }),
      ...(document_mac === null ? [] : [document_mac]),
    ]),
  ]
  const distinct = [...new Map(keys.map((value) => [value.toString('hex'), value])).values()]
  return { ...identity, rows, group, keys: distinct }
}

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>
