// The address that a calendar program reads. The secret is in the path, because these programs send neither cookie nor header; logs contain
// only the pattern of the path.

import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isPermitted } from '#contract/office/roles.ts'
import { sendRefusal } from '../../../endpoints/refusal.ts'
import { refuse } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { readBrand } from '../../catalog/brand/brand.ts'
import { officeOrigin } from '../invitations.ts'
import { readGrants } from '../repository.ts'
import { composeCalendar } from './compose-calendar.ts'
import { findCalendar, readCalendarEntries } from './repository.ts'

/** How long a program may show an answer; together with its own interval, a change appears within a quarter of an hour. */
const cacheSeconds = 300

export function calendarUrl({ config }: Pick<Services, 'config'>, token: string): string {
  return `${officeOrigin(config)}/office-calendar/${token}.ics`
}

/** Serves the calendars of branches by their secret links. */
export function serveCalendars(app: FastifyInstance, services: Services): void {
  const { db, catalogs, config } = services
  app.get<{ Params: { file: string } }>('/office-calendar/:file', async (request, reply) => {
    const calendar = await readCalendar(request.params.file)
    if (calendar === null) return sendRefusal(reply.header('cache-control', 'no-store'), refuse('not_found'))
    const etag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 22)}"`
    reply.headers({
      etag,
      'cache-control': `private, max-age=${cacheSeconds}`,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-disposition': 'inline; filename="istmo.ics"',
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  })

  /** Roles are read each time, so that a removed role takes effect with the next request. */
  async function readCalendar(file: string): Promise<string | null> {
    const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
    const link = token === undefined ? undefined : await findCalendar(db, token)
    if (link === undefined) return null
    const [grants, catalog, brand] = await Promise.all([readGrants(db, link.staff_id), catalogs.current(), readBrand(services)])
    const branch = catalog.branches.get(link.branch_id)
    if (branch === undefined || !isPermitted(grants, 'today.see', [link.branch_id])) return null
    const entries = await readCalendarEntries(db, link.branch_id)
    return composeCalendar(entries, {
      catalog,
      branch: branch.row,
      language: link.language,
      brandName: brand.name,
      officeUrl: officeOrigin(config),
    })
  }
}
