import type pg from 'pg'
import type { ConditionKind } from '#contract/office/condition.ts'
import { voidRecordCharges } from '../payments/charges/repository.ts'
import { withdrawConditionRecord } from './repository.ts'

/** Withdraws the record of a step that is undone, and the charges that it made. The damages that it noted no longer count. */
export async function withdrawRecord(client: pg.PoolClient, reservationId: string, kind: ConditionKind, actor: string): Promise<void> {
  const recordId = await withdrawConditionRecord(client, reservationId, kind)
  if (recordId !== undefined) await voidRecordCharges(client, recordId, `undone by ${actor}`)
}
