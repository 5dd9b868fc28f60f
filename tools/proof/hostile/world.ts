// Two clients with a booking each, and every kind of token: valid, used or expired, and for other purposes.

import { createHash, randomUUID } from 'node:crypto'
import { insertLinkToken, toLinkToken, type LinkPurpose } from '../../../server/features/clients/links/link-tokens.ts'
import { booking, prepaid, quoteFor, visitor } from '../../../server/testing/wire/bookings.ts'
import { cameraPhoto, frontPhoto, createUpload } from '../../../server/testing/wire/check-ins.ts'
import { registration } from '../../../server/testing/wire/clients.ts'
import type { Target } from './target.ts'

interface Person {
  id: number
  email: string
  lastName: string
  phone: string
  document: string
  bearer: string
  /** A confirmed booking, the link of its confirmation, and a booking that awaits payment. */
  booking: { id: string; code: string; token: string; held: string; payPage: string; paymentId: string }
}

export type BookingPurpose = 'manage' | 'pay' | 'check-in'

export interface World {
  ana: Person
  bruno: Person
  /** Ended and expired sessions of the first client. */
  revoked: string
  expired: string
  photo: Buffer
  /** Creates a token for the first client's booking. */
  bookingToken(purpose: BookingPurpose, isExpired?: boolean): Promise<string>
  /** Creates a token of an account mail. */
  mailToken(purpose: LinkPurpose, state?: 'fresh' | 'used' | 'expired'): Promise<string>
  /** A new person without any data. */
  newcomer(): Promise<Pick<Person, 'id' | 'email' | 'bearer'>>
  /** A hash of the first client's data in the database. */
  fingerprint(): Promise<string>
  /** The first client's personal data, which must never appear in another client's answers. */
  secrets: readonly string[]
}

const sha256 = (token: string) => createHash('sha256').update(token).digest()

async function register(target: Target, email: string, change: object = {}) {
  const answer = await target.send({
    method: 'POST',
    url: '/web-api/registerWebUser',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ ...registration, email, ...change }),
  })
  if (answer.statusCode !== 200) throw new Error(`Registration was answered ${answer.statusCode} ${answer.body}`)
  const { token, profile } = answer.json()
  return { id: profile.id as number, email, bearer: token as string }
}

async function post(target: Target, call: string, data: object, bearer: string) {
  const answer = await target.send({ url: `/web-api/${call}`, data, bearer })
  if (answer.statusCode !== 200) throw new Error(`${call} was answered ${answer.statusCode} ${answer.body}`)
  return answer.json().Resultado.datos
}

async function createPerson(target: Target, firstName: string, lastName: string, digits: string): Promise<Person> {
  const account = await register(target, `${firstName.toLowerCase()}.${digits}@example.com`, { name: firstName, lastName })
  const document = `8-${digits.slice(0, 3)}-${digits.slice(3)}`
  const phone = `66${digits.slice(0, 2)}-${digits.slice(3)}`
  const client = {
    ...visitor,
    Nombre: firstName,
    Apellido: lastName,
    Correo: account.email,
    Telefono: phone,
    Documento: document,
    Licencia: document,
  }
  const book = async (change: object) =>
    post(
      target,
      'postBooking/new',
      { ...booking, ...(await quoteFor(target.asTestApp, change)), ...change, cliente: client, IdSolicitud: randomUUID() },
      account.bearer,
    )
  const confirmed = await book({})
  const held = await book(prepaid)
  const payment = await post(target, 'postPayment/new', { CodigoReserva: held.CodigoReserva, IdSolicitud: randomUUID() }, account.bearer)
  const { rows } = await target.db.query<{ id: string }>('select id from reservation where code = $1', [confirmed.CodigoReserva])
  return {
    ...account,
    lastName,
    phone,
    document,
    booking: {
      id: rows[0]?.id ?? '',
      code: confirmed.CodigoReserva,
      token: /token=([\w-]+)/.exec(confirmed.Enlace)?.[1] ?? '',
      held: held.CodigoReserva,
      payPage: payment.Url,
      paymentId: payment.IdPago,
    },
  }
}

const ownedSql = `select md5(string_agg(part, '|' order by part)) as print from (
  select to_jsonb(c)::text as part from client c where c.id = $1
  union all select to_jsonb(r)::text from reservation r where r.client_id = $1
  union all select to_jsonb(e)::text from reservation_event e join reservation r on r.id = e.reservation_id where r.client_id = $1
  union all select to_jsonb(p)::text from payment p join reservation r on r.id = p.reservation_id where r.client_id = $1
  union all select to_jsonb(i)::text from check_in i join reservation r on r.id = i.reservation_id where r.client_id = $1
  union all select (to_jsonb(s) - 'last_used_at')::text from session s where s.client_id = $1 and s.expires_at > clock_timestamp()) owned`

/** Creates all clients and tokens of the access matrix. */
export async function openWorld(target: Target): Promise<World> {
  const { db, services } = target
  const ana = await createPerson(target, 'Anabel', 'Zurdo Quintero', '7310429')
  const bruno = await createPerson(target, 'Bruno', 'Ruiz', '5520186')
  const logIn = async () => {
    const answer = await target.send({ url: '/web-api/loginWebUser', data: { email: ana.email, password: registration.password } })
    return String(answer.json().token)
  }
  const [revoked, expired] = [await logIn(), await logIn()]
  await target.send({ url: '/web-api/logoutWebUser', data: {}, bearer: revoked })
  await db.query(`update session set expires_at = clock_timestamp() - interval '1 second' where token_sha256 = $1`, [sha256(expired)])
  const photo = await cameraPhoto()
  const form = createUpload({ token: ana.booking.token, ...frontPhoto }, photo)
  const uploaded = await target.send({ method: 'POST', url: '/web-api/postCheckIn/photo', ...form })
  if (uploaded.statusCode !== 200) throw new Error(`The photo was answered ${uploaded.statusCode} ${uploaded.body}`)
  let count = 0
  return {
    ana,
    bruno,
    revoked,
    expired,
    photo,
    bookingToken: async (purpose, isExpired = false) => {
      const id = randomUUID()
      const token = services.signer.linkToken(purpose, id)
      await db.query(
        `insert into link_token (id, token_sha256, purpose, reservation_id, expires_at) values ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 hour')`,
        [id, sha256(token), purpose, ana.booking.id, isExpired ? -1 : 24],
      )
      return token
    },
    mailToken: async (purpose, state = 'fresh') => {
      const id = await insertLinkToken(db, services.signer, purpose, ana.id)
      if (state === 'used') await db.query('update client_token set used_at = clock_timestamp() where id = $1', [id])
      if (state === 'expired')
        await db.query(`update client_token set expires_at = clock_timestamp() - interval '1 second' where id = $1`, [id])
      return toLinkToken(services.signer, purpose, id)
    },
    newcomer: async () => register(target, `nueva.${(count += 1)}.${randomUUID().slice(0, 8)}@example.com`),
    fingerprint: async () => String((await db.query(ownedSql, [ana.id])).rows[0]?.['print']),
    secrets: [ana.email, ana.lastName, ana.phone, ana.document, ana.bearer, ana.booking.token, ana.booking.code, ana.booking.held],
  }
}

/** A form with the world's photo. */
export function photoForm({ photo }: World, data: object): { headers: Record<string, string>; payload: Buffer } {
  return createUpload(data, photo)
}
