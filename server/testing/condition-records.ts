// Condition records for tests of what happens to their encrypted values.

import { randomUUID } from 'node:crypto'
import { addStaff } from './office.ts'
import type { Services } from '../services.ts'
import type { TestApp } from './test-app.ts'

export const signedStrokes = '[110,210,190,150,250,220]'

/** Inserts a hand-over record of a booking, with a signature and a picture; the booking's status stays. */
export async function addConditionRecord(
  app: Pick<TestApp, 'db' | 'fastify'> & { services: Pick<Services, 'vault'> },
  code: string,
): Promise<void> {
  await insertConditionRecord(app, code, (await addStaff(app, 'agent')).id)
}

/** The same, by the given staff user. */
export async function insertConditionRecord(
  { db, services: { vault } }: Pick<TestApp, 'db'> & { services: Pick<Services, 'vault'> },
  code: string,
  staffId: number,
): Promise<void> {
  const [record, photo] = [randomUUID(), randomUUID()]
  const signature = vault.seal('condition_record.signature', record, `{"kind":"drawn","strokes":[${signedStrokes}]}`)
  await db.query(
    `insert into condition_record (id, reservation_id, vehicle_id, branch_id, kind, odometer_km, fuel_eighths, equipment, signature, at, staff_id)
     select $1, r.id, (select min(id) from vehicle), 1, 'hand-over', 18204, 8, '{}', $2, clock_timestamp(), $3 from reservation r where r.code = $4`,
    [record, signature, staffId, code],
  )
  await db.query('insert into condition_photo (id, record_id, content, bytes, at) values ($1, $2, $3, 7, clock_timestamp())', [
    photo,
    record,
    vault.seal('condition_photo.content', photo, 'picture'),
  ])
}
