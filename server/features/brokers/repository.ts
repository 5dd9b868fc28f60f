import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared, type RowOf } from '../../db/statements/statement.ts'

/** An active broker by the id in its messages, and whether it may call from this address. */
export const findBrokerByRequestor = prepared('find-broker-by-requestor', { notNull: ['is_address_allowed'] })`
  select id, name, password_hash, client_type_id, coalesce($2::text::inet <<= any (addresses), false) as is_address_allowed
  from broker where requestor_id = $1 and is_active`

export const listBrokers = unprepared('list-brokers', { notNull: ['addresses', 'bookings'] })`
  select b.id, b.name, b.requestor_id, b.client_type_id, t.name as client_type, b.commission_note, b.addresses::text[] as addresses, b.is_active,
    b.version, b.created_at, (select max(x.at) from broker_exchange x where x.broker_id = b.id and x.refusal is distinct from 'wrong_credentials') as last_call_at,
    (select count(*)::int from broker_booking k where k.broker_id = b.id) as bookings,
    (select to_char(min(r.pick_up_at) at time zone 'America/Panama', 'YYYY-MM')
      from broker_booking k join reservation r on r.id = k.reservation_id where k.broker_id = b.id) as first_month
  from broker b join client_type t on t.id = b.client_type_id order by not b.is_active, b.name, b.id`
export type BrokerRow = RowOf<typeof listBrokers>

/** Nothing is inserted if the requestor id belongs to another broker. */
export const insertBroker = unprepared('insert-broker')`
  insert into broker (name, requestor_id, password_hash, client_type_id, commission_note, addresses)
  values ($1, $2, $3, $4, $5, $6::text[]::cidr[]) on conflict do nothing returning id`

export const setBrokerPassword = unprepared('set-broker-password')`
  update broker set password_hash = $3, version = version + 1 where id = $1 and version = $2 returning id`

export const insertBrokerBooking = unprepared('insert-broker-booking')`
  insert into broker_booking (reservation_id, broker_id, reference) select r.id, $2, $3 from reservation r where r.code = $1`

/** A booking of this broker by our code. Bookings of others are not found. */
export const findBrokerBooking = prepared('find-broker-booking')`
  select r.code, k.reference, r.last_name from broker_booking k join reservation r on r.id = k.reservation_id
  where r.code = $1 and k.broker_id = $2`

/** The booking that a broker has made under one of its numbers. */
export const findBrokerBookingByReference = prepared('find-broker-booking-by-reference')`
  select r.code, k.reference, r.last_name, r.created_at from broker_booking k join reservation r on r.id = k.reservation_id where k.broker_id = $1 and k.reference = $2`

/** The broker's bookings by day of pick-up in Panama, for its statement. */
export const listBrokerBookings = unprepared('list-broker-bookings')`
  select r.code, k.reference, r.status, r.pick_up_at, r.return_at, p.branch_id, p.class_id, r.total_cents
  from broker_booking k join reservation r on r.id = k.reservation_id join pool p on p.id = r.pool_id
  where k.broker_id = $1 and r.pick_up_at >= $2::date::timestamp at time zone 'America/Panama'
    and r.pick_up_at < ($3::date + 1)::timestamp at time zone 'America/Panama'
  order by r.pick_up_at, r.code`

export const insertExchange = prepared('insert-broker-exchange')`
  insert into broker_exchange (broker_id, message, echo_token, is_success, error_type, error_code, refusal, duration_ms, request)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

/** The latest exchanges of a broker, or the latest before an id; all of them or only the refused ones. */
export const listExchanges = unprepared('list-broker-exchanges')`
  select id, at, message, echo_token, is_success, error_type, error_code, refusal, duration_ms, request from broker_exchange
  where broker_id = $1 and ($2::bigint is null or id < $2) and ($3 or not is_success) order by id desc limit $4`

const maskNetworksSql = unprepared('mask-networks', { notNull: ['network'] })`
  select distinct network(it::inet)::text as network from unnest($1::text[]) it order by 1`

/** Networks in their canonical form, with the host bits zeroed. */
export async function maskNetworks(db: Queryable, networks: string[]): Promise<string[]> {
  return (await maskNetworksSql(db, networks)).map(({ network }) => network)
}

/** The client types that a broker may have: all but the public one. */
export const listBrokerClientTypes = unprepared('list-broker-client-types')`select id, name from client_type where id <> 1 order by id`

export const switchOffBroker = unprepared('switch-off-broker')`
  update broker set is_active = false, version = version + 1 where id = $1 and is_active returning id`

export const switchOnBroker = unprepared('switch-on-broker')`
  update broker set is_active = true, version = version + 1 where id = $1 and version = $2 and not is_active returning id`

export const changeBrokerDetails = unprepared('change-broker-details')`
  update broker set name = $3, commission_note = $4, addresses = $5::text[]::cidr[], version = version + 1
  where id = $1 and version = $2 returning id`

const exchangeDays = 90

const deleteOldExchangesSql = unprepared('delete-old-broker-exchanges')`
  delete from broker_exchange where at < statement_timestamp() - $1 * interval '1 day'`

export async function deleteOldExchanges(db: Queryable): Promise<void> {
  await deleteOldExchangesSql(db, exchangeDays)
}
