import type { ClientChanges } from '#contract/values/client-changes.ts'
import type { ClientProfile } from '#contract/values/client-profile.ts'
import type { Language } from '#contract/values/language.ts'
import type { RegisterRequest } from '#contract/web-api/register-web-user.ts'
import type { Queryable } from '../../db/pool.ts'
import type { Vault } from '../../crypto/vault.ts'
import { prepared, unprepared, type RowOf } from '../../db/statements/statement.ts'

export type ClientRow = RowOf<typeof clientByIdSql>

const columns = `id, client_type_id, email, email_key, email_confirmed_at, password_hash, first_name, last_name, language, document, licence,
  sealed_document, sealed_licence, company, phone, mobile_phone, address, ruc, dv, accepts_marketing, is_blocked, created_at`

const sealedColumnByField = { document: 'client.sealed_document', licence: 'client.sealed_licence' } as const

/** The unencrypted columns are empty, except in rows of an earlier version. */
function openNumber(vault: Vault, row: ClientRow, name: 'document' | 'licence'): string | null {
  const sealed = row[`sealed_${name}`]
  return sealed === null ? row[name] : vault.open(sealedColumnByField[name], String(row.id), sealed).toString('utf8')
}

/** The profile of a client, with the document numbers decrypted. */
export function composeProfile(row: ClientRow, vault: Vault): ClientProfile {
  return {
    id: row.id,
    clientTypeId: row.client_type_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    language: row.language,
    document: openNumber(vault, row, 'document'),
    licence: openNumber(vault, row, 'licence'),
    company: row.company,
    phone: row.phone,
    mobilePhone: row.mobile_phone,
    address: row.address,
    ruc: row.ruc,
    dv: row.dv,
    isEmailConfirmed: row.email_confirmed_at !== null,
    acceptsMarketing: row.accepts_marketing,
  }
}

/** The accounts of an address: the confirmed one, and the first and the newest unconfirmed ones. */
export interface AccountsByEmail {
  confirmed: ClientRow | undefined
  firstUnconfirmed: ClientRow | undefined
  newestUnconfirmed: ClientRow | undefined
}

const ofEmail = `select ${columns} from client where email_key = $1 and deleted_at is null`

const clientsOfEmailSql = prepared('clients-of-email', { of: 'client' })`
  (${ofEmail} and email_confirmed_at is not null)
  union all (${ofEmail} and email_confirmed_at is null order by id limit 1)
  union all (${ofEmail} and email_confirmed_at is null order by id desc limit 1)`

export async function findByEmail(db: Queryable, emailKey: string): Promise<AccountsByEmail> {
  const rows = await clientsOfEmailSql(db, emailKey)
  const unconfirmed = rows.filter((row) => row.email_confirmed_at === null).toSorted((a, b) => a.id - b.id)
  return {
    confirmed: rows.find((row) => row.email_confirmed_at !== null),
    firstUnconfirmed: unconfirmed[0],
    newestUnconfirmed: unconfirmed.at(-1),
  }
}

const lockUnconfirmedSql = unprepared('lock-unconfirmed-accounts')`${ofEmail} and email_confirmed_at is null order by id for update`

/** The unconfirmed accounts of an address, locked. Once its owner has proved to be that, they are erased or copied with the owner's data. */
export const lockUnconfirmed = async (db: Queryable, emailKey: string): Promise<ClientRow[]> => lockUnconfirmedSql(db, emailKey)

const clientByPasswordSql = prepared('client-by-password')`
  ${ofEmail} and password_hash = any($2) order by email_confirmed_at is null, id limit 1 for share`

/**
 * The account of an address with one of these password hashes; of several, the confirmed one, otherwise the first. It is locked, so that a
 * session of the same transaction starts before or after a change of the password, which ends sessions.
 */
export async function findByPassword(db: Queryable, emailKey: string, hashes: readonly string[]): Promise<ClientRow | undefined> {
  return (await clientByPasswordSql(db, emailKey, hashes))[0]
}

const clientByIdSql = prepared('client-by-id')`select ${columns} from client where id = $1 and deleted_at is null`

export async function findClient(db: Queryable, clientId: number): Promise<ClientRow | undefined> {
  return (await clientByIdSql(db, clientId))[0]
}

/** The client of a session. */
export async function readClient(db: Queryable, clientId: number): Promise<ClientRow> {
  const row = await findClient(db, clientId)
  if (row === undefined) throw new Error('The session’s client does not exist')
  return row
}

const insertClientSql = unprepared('insert-client')`
  insert into client (email, email_key, password_hash, first_name, last_name, language, company, phone, mobile_phone,
    address, ruc, dv, accepts_marketing)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${columns}`

export async function insertClient(
  db: Queryable,
  vault: Vault,
  request: RegisterRequest,
  keys: { emailKey: string; passwordHash: string },
): Promise<ClientRow> {
  const [row] = await insertClientSql(
    db,
    request.email,
    keys.emailKey,
    keys.passwordHash,
    request.firstName,
    request.lastName,
    request.language,
    request.company ?? null,
    request.phone ?? null,
    request.mobilePhone ?? null,
    request.address ?? null,
    request.ruc ?? null,
    request.dv ?? null,
    request.acceptsMarketing,
  )
  if (row === undefined) throw new Error('The insert of a client returned no row')
  const { document, licence } = request
  if (document === undefined && licence === undefined) return row
  // Encrypted for the row's id, which exists only now.
  await changeClient(db, vault, row.id, { document, licence })
  return readClient(db, row.id)
}

/** Stores the encrypted numbers, and clears the unencrypted ones of an earlier version. */
function sealedChanges(vault: Vault, clientId: number, changes: ClientChanges): { column: string; value: Buffer | null }[] {
  return (['document', 'licence'] as const).flatMap((name) => {
    const value = changes[name]
    if (value === undefined) return []
    const sealed = value === null ? null : vault.seal(sealedColumnByField[name], String(clientId), value)
    return [
      { column: `sealed_${name}`, value: sealed },
      { column: name, value: null },
    ]
  })
}

/** The columns that a client may change, with the source of their values; every change of a profile uses this list. */
const changeable = [
  ['first_name', (item) => item.firstName],
  ['last_name', (item) => item.lastName],
  ['language', (item) => item.language],
  ['company', (item) => item.company],
  ['phone', (item) => item.phone],
  ['mobile_phone', (item) => item.mobilePhone],
  ['address', (item) => item.address],
  ['ruc', (item) => item.ruc],
  ['dv', (item) => item.dv],
] as const satisfies readonly (readonly [string, (changes: ClientChanges) => string | null | undefined])[]

/** Writes the changed fields of a profile; the document numbers are encrypted. */
export async function changeClient(db: Queryable, vault: Vault, clientId: number, changes: ClientChanges): Promise<void> {
  const plain = changeable.flatMap(([column, read]) => {
    const value = read(changes)
    return value === undefined ? [] : [{ column, value }]
  })
  const given = [...plain, ...sealedChanges(vault, clientId, changes)]
  if (given.length === 0) return
  const sets = given.map(({ column }, i) => `${column} = $${i + 2}`).join(', ')
  await db.query(`update client set ${sets}, updated_at = clock_timestamp() where id = $1 and deleted_at is null`, [
    clientId,
    ...given.map(({ value }) => value),
  ])
}

export const setPassword = unprepared('set-password')`update client set password_hash = $2, updated_at = clock_timestamp() where id = $1`

export const setMarketing = unprepared('set-marketing')`
  update client set accepts_marketing = $2, updated_at = clock_timestamp() where id = $1`

export interface Consent {
  purpose: 'account' | 'marketing'
  isGranted: boolean
  textVersion: string
  ip: string | null
  language: Language
}

const logConsentSql = unprepared('log-consent')`
  insert into consent (client_id, purpose, is_granted, text_version, ip, locale) values ($1, $2, $3, $4, $5, $6)`

/** Records a consent or its refusal; records are only added (docs/domain.md 5.1). */
export async function logConsent(db: Queryable, clientId: number, consent: Consent): Promise<void> {
  await logConsentSql(db, clientId, consent.purpose, consent.isGranted, consent.textVersion, consent.ip, consent.language)
}

/** Normalises an address for comparison: letter case and Unicode form do not matter. Mails go to the address as it was typed. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
