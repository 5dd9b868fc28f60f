import { addStopSell, endStopSell, listStopSells, type StopSell } from '#contract/office/stop-sells.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { unprepared } from '../../db/statements/statement.ts'
import { handleOffice, refuseOffice, type MountedOfficeEndpoint, type OfficeOutcome, type StaffCall } from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { readClock } from '../availability/repository.ts'
import { nameClass } from '../catalog/catalog.ts'

const listStopSellsSql = unprepared('list-stop-sells', { notNull: ['bookings'] })`
  select s.*, staff.name as added_by, (
    select count(*)::int from reservation r join pool p on p.id = r.pool_id
    where r.status in ('held', 'confirmed') and (s.branch_id is null or p.branch_id = s.branch_id)
      and (s.class_id is null or p.class_id = s.class_id) and (s.client_type_id is null or r.client_type_id = s.client_type_id)
      and r.pick_up_at >= s.from_on::timestamp at time zone 'America/Panama'
      and r.pick_up_at < (s.until_on + 1)::timestamp at time zone 'America/Panama'
  ) as bookings
  from stop_sell s join staff on staff.id = s.created_by
  where s.ended_at is null and s.until_on >= $1 order by s.from_on, s.id`

const insertStopSellSql = unprepared('insert-stop-sell')`
  insert into stop_sell (branch_id, class_id, client_type_id, from_on, until_on, reason, created_by)
  values ($1, $2, $3, $4, $5, $6, $7) returning id`

const lockStopSellSql = unprepared(
  'lock-stop-sell',
)`select id, branch_id, reason from stop_sell where id = $1 and ended_at is null for update`

const endStopSellSql = unprepared('end-stop-sell')`update stop_sell set ended_at = clock_timestamp() where id = $1`

/** Whether a user may stop or resume the sales of a branch; null is the whole company. */
const mayStop = (branchId: number | null, { branches }: StaffCall): boolean =>
  branches === 'all' || (branchId !== null && branches.includes(branchId))

/** Stop-sells. The catalogue has those in force, so that they apply to every search at once. */
export function stopSellRoutes({ db, catalogs }: Pick<Services, 'db' | 'catalogs'>): MountedOfficeEndpoint[] {
  return [
    handleOffice(listStopSells, async ({ branchId }, call) => {
      const { now, catalogVersion } = await readClock(db)
      const catalog = await catalogs.atVersion(catalogVersion)
      const today = toLocalDate(toWallTime(now))
      const rows = await listStopSellsSql(db, today)
      const isShown = (id: number | null) =>
        (branchId === undefined || id === null || id === branchId) && (id === null || call.branches === 'all' || call.branches.includes(id))
      return succeed({
        rows: rows.filter((row) => isShown(row.branch_id)).map(toStopSell),
        classes: [...catalog.classes.keys()].flatMap((id) => nameClass(catalog, id) ?? []),
        clientTypes: catalog.rows.client_type.map(({ id, name }) => ({ id, name })),
        today,
      })
    }),
    handleOffice(addStopSell, async (request, call): Promise<OfficeOutcome<{ id: number }>> => {
      const { branchId, classId, clientTypeId, fromOn, untilOn, reason } = request
      const { now, catalogVersion } = await readClock(db)
      const catalog = await catalogs.atVersion(catalogVersion)
      if (!mayStop(branchId, call)) return refuseOffice('other_branch', { field: 'branchId' })
      if (branchId !== null && !catalog.branches.has(branchId)) return refuseOffice('unknown_id', { field: 'branchId' })
      if (classId !== null && !catalog.classes.has(classId)) return refuseOffice('unknown_id', { field: 'classId' })
      if (clientTypeId !== null && !catalog.clientTypeBps.has(clientTypeId)) return refuseOffice('unknown_id', { field: 'clientTypeId' })
      if (untilOn < fromOn || untilOn < toLocalDate(toWallTime(now))) return refuseOffice('invalid', { field: 'untilOn' })
      return inTransaction(db, async (client) => {
        const [row] = await insertStopSellSql(client, branchId, classId, clientTypeId, fromOn, untilOn, reason, call.staff.id)
        const id = row?.id ?? 0
        const after = { classId, clientType: clientTypeId, from: fromOn, until: untilOn }
        await call.recordAudit(client, { subject: 'stop-sell', subjectId: id, branchId, after, reason })
        return succeed({ id })
      })
    }),
    handleOffice(endStopSell, async ({ id }, call): Promise<OfficeOutcome<{ done: true }>> =>
      inTransaction(db, async (client): Promise<OfficeOutcome<{ done: true }>> => {
        const [row] = await lockStopSellSql(client, id)
        if (row === undefined) return refuseOffice('changed_meanwhile')
        if (!mayStop(row.branch_id, call)) return refuseOffice('other_branch')
        await endStopSellSql(client, id)
        await call.recordAudit(client, { subject: 'stop-sell', subjectId: id, branchId: row.branch_id })
        return succeed({ done: true })
      }),
    ),
  ]
}

type Row = Awaited<ReturnType<typeof listStopSellsSql>>[number]

function toStopSell(row: Row): StopSell {
  const { id, reason, bookings } = row
  return {
    id,
    branchId: row.branch_id,
    classId: row.class_id,
    clientTypeId: row.client_type_id,
    fromOn: row.from_on,
    untilOn: row.until_on,
    reason,
    addedBy: row.added_by,
    addedAt: row.created_at,
    bookings,
  }
}
