import { listCompanyAlerts } from '#contract/office/company-alerts.ts'
import { exportFigure, getFigures, type Figure, type Figures } from '#contract/office/figures.ts'
import { toCsv } from '../../csv.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { handleOffice, refuseOffice, type MountedOfficeEndpoint, type OfficeRefused, type StaffCall } from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { readCompanyAlerts } from './alerts.ts'
import { readFigures, type FigureFilters } from './service.ts'

type FigureQuery = Omit<FigureFilters, 'branchIds'> & { branchId?: number | undefined }

/** The figures, limited to the branches of the user. */
export function figureRoutes(services: Services): MountedOfficeEndpoint[] {
  const { db, catalogs } = services
  async function toFilters({ branchId, classId, ...query }: FigureQuery, { branches }: StaffCall): Promise<FigureFilters | OfficeRefused> {
    const catalog = await catalogs.current()
    if (branchId !== undefined && !catalog.branches.has(branchId)) return refuseOffice('not_found', { field: 'branchId' })
    if (classId !== undefined && !catalog.classes.has(classId)) return refuseOffice('not_found', { field: 'classId' })
    if (branchId !== undefined && branches !== 'all' && !branches.includes(branchId)) return refuseOffice('other_branch')
    const allowed = branches === 'all' ? null : branches
    return { ...query, classId, branchIds: branchId === undefined ? allowed : [branchId] }
  }
  return [
    handleOffice(getFigures, async (query, call) => {
      const filters = await toFilters(query, call)
      return 'ok' in filters ? filters : succeed(await readFigures(services, filters))
    }),
    handleOffice(listCompanyAlerts, async (_, { branches }) =>
      succeed(await readCompanyAlerts(services, branches === 'all' ? null : branches)),
    ),
    handleOffice(exportFigure, async ({ figure: name, ...query }, call) => {
      const filters = await toFilters(query, call)
      if ('ok' in filters) return filters
      const figures = await readFigures(services, filters)
      return inTransaction(db, async (client) => {
        await call.recordAudit(client, { subject: 'figure', subjectId: name, branchId: query.branchId ?? null })
        const last = figures.past.at(-1)?.from ?? ''
        return succeed({ fileName: `${name}-${last}.csv`, csv: toFigureCsv(figures.figures[name], figures) })
      })
    }),
  ]
}

/** Amounts in dollars; shares in per cent. */
function toFigureCsv({ unit, rows, value, last }: Figure, { classes }: Figures): string {
  const cell = (item: number | null) => (item === null ? null : unit === 'money' ? Math.round(item) / 100 : Math.round(item * 100) / 100)
  const className = (id: number | undefined) => classes.find((carClass) => carClass.id === id)?.code ?? ''
  const lines = rows.map((row) => [row.key, row.name?.es ?? className(row.classId), cell(row.value), cell(row.last)])
  return toCsv(['key', 'name', unit === 'money' ? 'usd' : unit, 'year_before'], [...lines, ['total', '', cell(value), cell(last)]])
}
