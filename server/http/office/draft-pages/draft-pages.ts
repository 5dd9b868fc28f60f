// Pages of the public site as a draft would make them, for the staff who write it. They have no scripts, are never cached or indexed, and
// only the office shows them in a frame.

import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { isPermitted } from '#contract/office/roles.ts'
import { toOrigin } from '../../../config.ts'
import { projectRoot } from '../../../db/open-database.ts'
import type { StaffMember } from '../../../endpoints/office.ts'
import { buildCatalog } from '../../../features/catalog/catalog.ts'
import { applyChanges } from '../../../features/catalog/changes/apply.ts'
import { findDraftToShow } from '../../../features/drafts/service.ts'
import type { Services } from '../../../services.ts'
import { listPublicFiles } from '../../pages/files/static-files.ts'
import { readClientBuild } from '../../pages/rendering/client-build.ts'
import { composeDocument } from '../../pages/rendering/document.ts'
import { cacheInlineParts } from '../../pages/rendering/inline-parts.ts'
import { loadSsrModule } from '../../pages/rendering/ssr-module.ts'
import { createDraftSite, ownServices, type DraftSite } from './draft-site.ts'

/** Below it: the number of a draft, or `publicado`, and the address of the page. */
const prefix = '/office/vista/'
/** Each holds a catalogue with its rendered texts. */
const maxSites = 4

const toPolicy = (styleHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    ['style-src-elem', ...styleHashes].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

const removedElements = /<script[\s\S]*?<\/script>|<link rel="(?:modulepreload|manifest|canonical|alternate)"[^>]*>/g

const refuse = (reply: FastifyReply, status: 401 | 403 | 404 | 409, text: string): FastifyReply =>
  reply.code(status).headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).type('text/plain; charset=utf-8').send(text)

/** Serves the previews. @param findStaff the signed-in user of a request */
export async function registerDraftPages(
  app: FastifyInstance,
  services: Services,
  findStaff: (request: FastifyRequest) => Promise<StaffMember | undefined>,
): Promise<void> {
  const { config } = services
  const clientFolder = join(projectRoot, 'dist/client')
  const [ssr, build] = await Promise.all([loadSsrModule(join(projectRoot, 'dist/server/entry-server.js')), readClientBuild(clientFolder)])
  const inlineParts = cacheInlineParts(build, ssr.startScript)
  const publicFiles = listPublicFiles(clientFolder)
  const findSite = cacheSites(services)

  app.get(`${prefix}*`, { logLevel: 'warn' }, async (request, reply) => {
    const staff = await findStaff(request)
    if (staff === undefined) return refuse(reply, 401, 'Sign in to the office to see this page.')
    if (!staff.hasSecondFactor || !isPermitted(staff.grants, 'catalog.see')) return refuse(reply, 403, 'Your role may not see drafts.')
    const [, draft = '', url = '/'] = /^([^/?]*)(.*)$/.exec(request.url.slice(prefix.length)) ?? []
    const site = await findSite(draft)
    if (site === null) return refuse(reply, 404, 'There is no such draft.')
    if (site === 'incomplete') return refuse(reply, 409, 'The site cannot be shown with this draft. Fix the problems of the draft first.')
    const address = ssr.readAddress(url)
    const { color, ...brand } = site.brand
    const siteConfig = {
      services: ownServices,
      brand,
      paysOnline: config.payments.providers.length > 0,
      origin: toOrigin(config),
      today: toLocalDate(toWallTime(Date.now())),
    }
    const page = await ssr.render(address, siteConfig, site.transport)
    if (page.redirect !== undefined) return reply.redirect(`${prefix}${draft}${page.redirect}`)
    const inline = inlineParts(page.modules, color)
    const html = composeDocument({
      address,
      page: { ...page, head: { ...page.head, isIndexed: false } },
      build,
      inline,
      config: siteConfig,
      origin: siteConfig.origin,
      brandName: brand.name,
      publicFiles,
    })
    return reply
      .code(address.isFound ? (page.head.status ?? 200) : 404)
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': toPolicy(inline.styleHashes),
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(removedElements, ''))
  })
}

/**
 * The site of a draft as it is now; null if there is no such draft, `incomplete` if no site can be built from it. It is kept while neither the
 * draft nor the catalogue changes.
 */
function cacheSites(services: Services): (draft: string) => Promise<DraftSite | null | 'incomplete'> {
  const sites = new Map<string, Promise<DraftSite>>()
  return async (draft) => {
    const now = await services.catalogs.current()
    const found = draft === 'publicado' ? { version: 0, changes: [] } : await findDraftToShow(services.db, draft)
    if (found === undefined) return null
    const key = `${draft} ${found.version} ${now.version}`
    const cached = sites.get(key)
    if (cached !== undefined) return cached
    try {
      const site = createDraftSite(services, buildCatalog(applyChanges(now.rows, found.changes)))
      sites.set(key, site)
      const oldest = sites.keys().next().value
      if (sites.size > maxSites && oldest !== undefined) sites.delete(oldest)
      return await site
    } catch {
      sites.delete(key)
      return 'incomplete'
    }
  }
}
