// Staff users for demonstrations, one per role. They only exist in demonstrations; their passwords are public, and their hashes are constants,
// so that a start does not have to compute them.

import type { Role } from '#contract/office/roles.ts'
import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'

export interface DemoStaff {
  email: string
  password: string
  passwordHash: string
  name: string
  role: Role
  /** Null for all branches. */
  branchId: number | null
}

export const demoStaff: readonly DemoStaff[] = [
  {
    email: 'yaritza@oficina.example',
    password: 'mostrador-tocumen-1',
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$zAYbgAFK9GkK5s4gbyYKPQ$MlVe7xDsfdSX6PT8WIW5aG9eA/IngDDS+F07zYJcfUs',
    name: 'Yaritza González',
    role: 'agent',
    branchId: 1,
  },
  {
    email: 'edwin@oficina.example',
    password: 'turno-tocumen-2',
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$lTfcEtY/yaV46RZx7PjSfg$r/jpDktUv444tQzVVrGxuP3g6njqxwlbhjQbun9zLL8',
    name: 'Edwin Montenegro',
    role: 'lead',
    branchId: 1,
  },
  {
    email: 'irina@oficina.example',
    password: 'flota-tocumen-3',
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$mWy2fTsyxmseA5mNxaMynw$War3ps0v8ll+u8HZQQF9UBLoh7St5j+ghWq4I7Wzf0w',
    name: 'Irina Castillo',
    role: 'fleet',
    branchId: 1,
  },
  {
    email: 'mabel@oficina.example',
    password: 'tarifas-istmo-4',
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$fQmJOv4+FC0l62HNNMoLFA$ZAAIjH/OxAN45myrwdvEUy0r2GF0TuTu9AxVM6ZfcJ4',
    name: 'Mabel Tejada',
    role: 'revenue',
    branchId: null,
  },
  {
    email: 'pablo@oficina.example',
    password: 'textos-istmo-5',
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$FgJFLFG1UDbvxwnT1pe61A$YfTDXfrQUsfvle6FFzgfaKpF9K239ZHmjI11RSOAwM0',
    name: 'Pablo Aizpurúa',
    role: 'editor',
    branchId: null,
  },
  {
    email: 'nelva@oficina.example',
    password: 'caja-istmo-6',
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$s8ZR5+g06zmv80SoVZnr6g$krKjrNHBAdXFnqLYK45InDBaPZ7XTT0wlgSJTLTebas',
    name: 'Nelva Ríos',
    role: 'finance',
    branchId: null,
  },
  {
    email: 'olmedo@oficina.example',
    password: 'direccion-istmo-7',
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$J1ENskdJXx3XhW4TDd67BQ$jWKf3BgCRz1QM6tC+wbs9Z9ct3xip1FIc7ETQFHMp4c',
    name: 'Olmedo Varela',
    role: 'owner',
    branchId: null,
  },
  {
    email: 'aura@oficina.example',
    password: 'auditoria-istmo-8',
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$lNQu8CrVy4Jn7AEVIFzzug$GIhafd7sWLZN2WpfpBk7qFi/QMIqvBUf1u8/ptzgl1o',
    name: 'Aura Samaniego',
    role: 'auditor',
    branchId: null,
  },
]

const ensureDemoStaffSql = unprepared('ensure-demo-staff')`
  with added as (
    insert into staff (email, email_key, name, password_hash, is_demo, joined_at)
    values ($1, $1, $2, $3, true, clock_timestamp()) on conflict (email_key) do nothing returning id
  )
  insert into staff_role (staff_id, role, branch_id) select id, $4, $5 from added`

/** Adds missing demonstration users, also to existing data. */
export async function ensureDemoStaff(db: Queryable): Promise<void> {
  for (const person of demoStaff) await ensureDemoStaffSql(db, person.email, person.name, person.passwordHash, person.role, person.branchId)
}

const disableDemoStaffSql = unprepared('disable-demo-staff')`
  with gone as (update staff set disabled_at = clock_timestamp() where is_demo and disabled_at is null returning id)
  delete from staff_session using gone where staff_session.staff_id = gone.id`

/** In production, demonstration users are disabled, whatever database is used. */
export async function disableDemoStaff(db: Queryable): Promise<void> {
  await disableDemoStaffSql(db)
}
