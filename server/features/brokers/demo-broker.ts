// A broker for demonstrations, so that a message can be sent without adding a broker in the office. It exists only in a demonstration; its password is
// public, and its hash is a constant, so that a start does not have to compute it.

import { hashPassword } from '../../crypto/password-hash.ts'
import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'
import { newBrokerPassword } from './service.ts'

export const demoBroker = {
  name: 'Viajes Demostración',
  requestorId: 'viajes-demo',
  password: 'corredor-demo-26',
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$13Xys0DT75k8Tn6BLIZr/A$CB/tZp35yL4A1W4DNqmeEvGAUAVHrTrZhcrvPxAPGlE',
  /** Agencies. */
  clientTypeId: 4,
  commissionNote: '',
  /** The machine itself and the private networks of containers. */
  allowedNetworks: ['127.0.0.0/16', '::1/128', '10.0.0.0/16', '172.16.0.0/16', '172.17.0.0/16', '172.18.0.0/16', '192.168.0.0/16'],
} as const

const ensureDemoBrokerSql = unprepared('ensure-demo-broker')`
  insert into broker (name, requestor_id, password_hash, client_type_id, commission_note, addresses)
  select $1, $2, $3, t.id, $5, $6::text[]::cidr[] from client_type t where t.id = $4 on conflict do nothing`

/** Adds the demonstration broker, also to existing data; an existing one is not changed. */
export async function ensureDemoBroker(db: Queryable): Promise<void> {
  const { name, requestorId, passwordHash, clientTypeId, commissionNote, allowedNetworks } = demoBroker
  await ensureDemoBrokerSql(db, name, requestorId, passwordHash, clientTypeId, commissionNote, [...allowedNetworks])
}

const findDemoBrokerSql = unprepared('find-demo-broker')`select 1 from broker where password_hash = $1`
const switchOffDemoBrokerSql = unprepared('switch-off-demo-broker')`
  update broker set is_active = false, password_hash = $2, version = version + 1 where password_hash = $1`

/** In live use, a password from the source code must not identify a broker, whatever the origin of the data: it is replaced by a random one. */
export async function switchOffDemoBroker(db: Queryable): Promise<void> {
  if ((await findDemoBrokerSql(db, demoBroker.passwordHash)).length === 0) return
  const hash = await hashPassword(newBrokerPassword())
  if (!hash.ok) throw new Error('The password of the demonstration broker was not replaced')
  await switchOffDemoBrokerSql(db, demoBroker.passwordHash, hash.value)
}
