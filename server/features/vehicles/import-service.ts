// Imports a fleet from a CSV file in one transaction: all lines are saved, or none.

import type pg from 'pg'
import * as z from 'zod/mini'
import { vehicleFields, type FleetImport, type ImportProblem } from '#contract/office/fleet.ts'
import { problemLimit, readCsvTable } from '../../csv-table.ts'
import { inTransaction, LocksOutdated } from '../../db/in-transaction.ts'
import { unprepared } from '../../db/statements/statement.ts'
import type { StaffCall } from '../../endpoints/office.ts'
import type { Services } from '../../services.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { findPool, insertHome } from './homes-repository.ts'
import {
  updateVehicleFromImport,
  findByPlate,
  findDuplicate,
  insertVehicle,
  lockVehicle,
  registerPlate,
  type VehicleFields,
} from './repository.ts'

type Column = keyof typeof vehicleFields | 'branch' | 'class'
/** The columns by their headings, in both languages. */
const headings: Readonly<Record<string, Column>> = {
  placa: 'plate',
  plate: 'plate',
  sucursal: 'branch',
  branch: 'branch',
  clase: 'class',
  class: 'class',
  marca: 'make',
  make: 'make',
  modelo: 'model',
  model: 'model',
  año: 'year',
  ano: 'year',
  year: 'year',
  color: 'colour',
  colour: 'colour',
  chasis: 'vin',
  vin: 'vin',
  kilometraje: 'odometerKm',
  odometer: 'odometerKm',
  puesto: 'spot',
  space: 'spot',
  'placa vence': 'plateRenewalOn',
  'plate renewal': 'plateRenewalOn',
  'seguro hasta': 'insuranceUntil',
  'insured until': 'insuranceUntil',
  'mantenimiento fecha': 'serviceOn',
  'service date': 'serviceOn',
  'mantenimiento km': 'serviceAtKm',
  'service km': 'serviceAtKm',
  notas: 'notes',
  notes: 'notes',
}
const requiredColumns = ['plate', 'branch', 'class', 'make', 'model', 'year', 'colour'] as const
const schema = z.object(vehicleFields)
const fieldNames = Object.keys(vehicleFields) as (keyof typeof vehicleFields)[]

interface Line {
  line: number
  branchId: number
  classId: number
  fields: VehicleFields
}

const normalize = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** Reads the lines; what is wrong with them is listed by line and column. */
function readLines(csv: string, catalog: Catalog, { branches }: StaffCall): { lines: Line[]; problems: ImportProblem[] } {
  const table = readCsvTable(csv, headings, requiredColumns)
  const problems: ImportProblem[] = [...table.problems]
  const plates = new Set<string>()
  const vins = new Set<string>()
  const lines = table.lines.flatMap(({ line, value, toProblem }): Line[] => {
    const problemsBefore = problems.length
    const addProblem = (name: Column, code: ImportProblem['code']) => problems.push(toProblem(name, code))
    const branch = [...catalog.branches.values()].find(
      ({ row }) => normalize(row.slug) === normalize(value('branch')) || normalize(row.name) === normalize(value('branch')),
    )
    const carClass = [...catalog.classes.values()].find(({ row }) =>
      [row.acriss, row.name_es, row.name_en].some((item) => normalize(item) === normalize(value('class'))),
    )
    if (branch === undefined) addProblem('branch', 'unknown_branch')
    else if (branches !== 'all' && !branches.includes(branch.id)) addProblem('branch', 'other_branch')
    if (carClass === undefined) addProblem('class', 'unknown_class')
    else if (branch !== undefined && !branch.classIds.has(carClass.id)) addProblem('class', 'not_at_branch')
    const given = Object.fromEntries(fieldNames.map((name) => [name, value(name)]))
    const parsed = schema.safeParse(given)
    for (const { path } of parsed.error?.issues ?? []) addProblem(path[0] as Column, 'invalid')
    if (parsed.success && plates.has(parsed.data.plate)) addProblem('plate', 'repeated')
    if (parsed.success && vins.has(parsed.data.vin)) addProblem('vin', 'repeated')
    if (problems.length > problemsBefore || !parsed.success || branch === undefined || carClass === undefined) return []
    plates.add(parsed.data.plate)
    if (parsed.data.vin !== '') vins.add(parsed.data.vin)
    return [{ line, branchId: branch.id, classId: carClass.id, fields: parsed.data }]
  })
  return { lines, problems }
}

const lockPoolsOfLinesSql = unprepared('lock-pools-of-lines')`
  select id from pool where id in (select pool_id from unnest($1::int[], $2::int[]) it (branch_id, class_id) join (
    select id as pool_id, branch_id, class_id from pool) p using (branch_id, class_id)) order by id for no key update`

const poolOfVehicleSql = unprepared('pool-of-vehicle')`
  select v.class_id, p.branch_id from vehicle v left join vehicle_home h on h.vehicle_id = v.id and h.closed_at is null
  left join pool p on p.id = h.pool_id where v.id = $1 order by h.from_at desc limit 1`

async function saveLine(
  client: pg.PoolClient,
  { branchId, classId, fields }: Line,
  call: StaffCall,
): Promise<'added' | 'registered' | 'changed' | 'class_or_branch_differs' | 'odometer_lower' | 'vin_known'> {
  const known = await findByPlate(client, fields.plate)
  if ((await findDuplicate(client, known ?? 0, fields)) !== null) return 'vin_known'
  if (known !== null) {
    const [home] = await poolOfVehicleSql(client, known)
    if (home?.class_id !== classId || home.branch_id !== branchId) return 'class_or_branch_differs'
    const before = await lockVehicle(client, known)
    const beforeKm = before?.odometer_km ?? null
    // A lower reading needs a reason, which a file has no place for.
    if (fields.odometerKm !== null && beforeKm !== null && fields.odometerKm < beforeKm) return 'odometer_lower'
    await updateVehicleFromImport(client, known, fields)
    const entry = { subject: 'vehicle', subjectId: known, branchId } as const
    const { plate, odometerKm } = fields
    await call.recordAudit(client, {
      ...entry,
      before: { plate, odometerKm: beforeKm },
      after: { plate, odometerKm: odometerKm ?? beforeKm },
    })
    return 'changed'
  }
  const pool = await findPool(client, branchId, classId)
  if (pool === undefined) throw new Error('The pool no longer exists')
  const registeredId = await registerPlate(client, pool.id, fields.plate)
  if (registeredId !== null) {
    await updateVehicleFromImport(client, registeredId, fields)
    return 'registered'
  }
  const { id, now } = await insertVehicle(client, { branchId, classId, ...fields })
  await insertHome(client, id, pool.id, now)
  return 'added'
}

const noLines = { added: 0, registered: 0, changed: 0 }

class PreviewRollback extends Error {}

/** Another request has saved the same plate or number meanwhile, which the next try finds. */
function throwConflict(error: unknown): never {
  throw error instanceof Error && 'code' in error && error.code === '23505' ? new LocksOutdated('A car was saved meanwhile') : error
}

/** Imports a fleet, or reports what importing it would do. */
export async function importFleet(
  { db, catalogs }: Pick<Services, 'db' | 'catalogs'>,
  { csv, save }: { csv: string; save: boolean },
  call: StaffCall,
): Promise<FleetImport> {
  const { lines, problems } = readLines(csv, await catalogs.current(), call)
  let counts = noLines
  let all: ImportProblem[] = []
  // A preview also writes the lines, then rolls back: its answer shows what saving would do.
  const isSaved = await inTransaction(db, async (client) => {
    counts = { ...noLines }
    all = [...problems]
    await lockPoolsOfLinesSql(
      client,
      lines.map((line) => line.branchId),
      lines.map((line) => line.classId),
    )
    for (const line of lines) {
      const result = await saveLine(client, line, call).catch(throwConflict)
      if (result === 'class_or_branch_differs' || result === 'odometer_lower' || result === 'vin_known')
        all.push({ line: line.line, column: null, code: result, value: line.fields.plate })
      else counts[result] += 1
    }
    if (!save || all.length > 0) throw new PreviewRollback('A preview is rolled back')
    await call.recordAudit(client, { subject: 'vehicle', after: { ...counts } })
    return true
  }).catch((error: unknown) => {
    if (error instanceof PreviewRollback) return false
    throw error
  })
  if (!isSaved) call.skipAudit()
  return { ...counts, problems: all.toSorted((a, b) => a.line - b.line).slice(0, problemLimit), isSaved }
}
