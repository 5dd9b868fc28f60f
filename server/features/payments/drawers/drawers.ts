// Cash drawers: opened with a float, closed with a count. Cash payments and refunds lock the drawer, so that no count misses one.

import type pg from 'pg'
import type { Cents } from '#contract/money.ts'
import { commitUnlessRefused } from '../../../db/commit-unless-refused.ts'
import type { Db } from '../../../db/pool.ts'
import { refuseOffice, type OfficeOutcome } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import { insertDrawer, lockDrawer, readDrawer, closeDrawer, type DrawerRow } from './repository.ts'

type RecordAudit = (client: pg.PoolClient, drawerId: number, amounts: { [name: string]: Cents }) => Promise<void>

/** What should be in a drawer. */
export function computeExpectedCents({ float_cents, received_cents, refunded_cents }: DrawerRow): Cents {
  return float_cents + received_cents - refunded_cents
}

export async function openOwnDrawer(
  db: Db,
  { branchId, staffId, floatCents }: { branchId: number; staffId: number; floatCents: Cents },
  recordAudit: RecordAudit,
): Promise<OfficeOutcome<{ drawerId: number }>> {
  return commitUnlessRefused<OfficeOutcome<{ drawerId: number }>>(db, async (client) => {
    const drawerId = await insertDrawer(client, branchId, staffId, floatCents)
    if (drawerId === null) return refuseOffice('drawer_open')
    await recordAudit(client, drawerId, { floatCents })
    return succeed({ drawerId })
  })
}

export interface DrawerClosing {
  branchId: number
  drawerId: number
  staffId: number
  countedCents: Cents
  reason: string | null
  /** Whether the user may close drawers of others. */
  mayCloseOthers: boolean
}

export async function closeDrawerWithCount(
  db: Db,
  { branchId, drawerId, staffId, countedCents, reason, mayCloseOthers }: DrawerClosing,
  recordAudit: RecordAudit,
): Promise<OfficeOutcome<{ expectedCents: Cents; countedCents: Cents }>> {
  return commitUnlessRefused<OfficeOutcome<{ expectedCents: Cents; countedCents: Cents }>>(db, async (client) => {
    const isOpen = await lockDrawer(client, drawerId)
    const drawer = await readDrawer(client, drawerId, branchId)
    if (drawer === undefined) return refuseOffice('not_found', { field: 'drawerId' })
    if (drawer.staff_id !== staffId && !mayCloseOthers) return refuseOffice('not_allowed')
    if (!isOpen) return refuseOffice('drawer_closed')
    const expected = computeExpectedCents(drawer)
    if (countedCents !== expected && reason === null)
      return refuseOffice('drawer_difference', { field: 'reason', facts: { countedCents, expectedCents: expected } })
    await closeDrawer(client, drawerId, { closedBy: staffId, expectedCents: expected, countedCents, reason })
    await recordAudit(client, drawerId, { expectedCents: expected, countedCents })
    return succeed({ expectedCents: expected, countedCents })
  })
}
