// Two demonstration clients (row F-16): one at the public price and a frequent one. They exist only in a demonstration; their passwords are
// public, and their hashes are constants so that a start need not compute them.

import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'

export interface DemoClient {
  email: string
  password: string
  passwordHash: string
  clientTypeId: number
  firstName: string
  lastName: string
  document: string
  mobilePhone: string
}

export const demoClients: readonly DemoClient[] = [
  {
    email: 'ana@istmo.example',
    password: 'rio-chagres-azul',
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$Qy43LzRkQKHRDseaBfsUUg$WMB55DzEtIxNN4MT/h586Z0TwsQAuZoMnW1+qzZ3dPo',
    clientTypeId: 1,
    firstName: 'Ana',
    lastName: 'Batista',
    document: '8-701-2345',
    mobilePhone: '+50766120001',
  },
  {
    email: 'carlos@istmo.example',
    password: 'volcan-baru-verde',
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$ML5ywRszB5Kxq39i9Z0x3A$UPWTGOB1T+rIFhcueJO68jVyNUIe4aho8h1eSvk1TXE',
    clientTypeId: 2,
    firstName: 'Carlos',
    lastName: 'Quintero',
    document: '4-702-6789',
    mobilePhone: '+50766120002',
  },
]

const ensureDemoClientsSql = unprepared('ensure-demo-clients')`
  insert into client (client_type_id, email, email_key, email_confirmed_at, password_hash, first_name, last_name, language, document, licence,
    mobile_phone)
  values ($1, $2, $2, clock_timestamp(), $3, $4, $5, 'es', $6, $6, $7)
  on conflict (email_key) where email_confirmed_at is not null and deleted_at is null do nothing`

/** Adds missing demonstration clients, also to existing data; existing ones are not changed. */
export async function ensureDemoClients(db: Queryable): Promise<void> {
  for (const client of demoClients) {
    await ensureDemoClientsSql(
      db,
      client.clientTypeId,
      client.email,
      client.passwordHash,
      client.firstName,
      client.lastName,
      client.document,
      client.mobilePhone,
    )
  }
}

const blockDemoClientsSql = unprepared('block-demo-clients')`
  update client set is_blocked = true where email_key = any($1) and password_hash = any($2) and not is_blocked`

/** In live use, a password from the source code must not log in, whatever the origin of the data. */
export async function blockDemoClients(db: Queryable): Promise<void> {
  await blockDemoClientsSql(
    db,
    demoClients.map(({ email }) => email),
    demoClients.map(({ passwordHash }) => passwordHash),
  )
}
