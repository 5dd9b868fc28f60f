import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Brand } from '../../config.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { readClientBuild } from './rendering/client-build.ts'
import { composeDocument } from './rendering/document.ts'
import { addFirstScreen, cacheInlineParts } from './rendering/inline-parts.ts'
import { createPageCache, toStoredDocument, type RenderedDocument } from './page-cache.ts'
import { isForeignCall } from './rendering/page-transport.ts'
import { registerMetadataFiles } from './files/register-metadata-files.ts'
import { createRenderBudget } from './rendering/render-budget.ts'
import { documentHeaders } from './security-headers.ts'
import { getTracer } from '../../telemetry/tracing.ts'
import { browserTelemetryScript } from '../browser-telemetry.ts'
import { sendDocument } from './send-document.ts'
import { loadSsrModule, type PageTransport } from './rendering/ssr-module.ts'
import { listPublicFiles, registerStaticFiles } from './files/static-files.ts'

export interface PagesOptions {
  /** Folder of the build, containing `client` and `server`. */
  dist: string
  /** Origin of the site, for canonical addresses: `https://www.example.com`. */
  origin: string
  /** The browser's run-time configuration. */
  config: {
    /** Base addresses of the three services: a path of ours, or another origin. */
    services: Readonly<Record<'content' | 'webApi' | 'landingApi', string>>
    /** Whether online payment is available. */
    paysOnline: boolean
  }
  /** The company's brand as it is published now. */
  brand: () => Promise<Brand>
  /** Sends the calls that a page makes while it is rendered. */
  transport: PageTransport
  /** Changes with the content; rendered pages are dropped then, and after a minute. */
  contentVersion: () => string | number
  isLive: boolean
}

/** Serves every page of the site as a rendered document at its clean address, and the built files. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const createBudgetedTransport = createRenderBudget(options.transport, isForeignCall(options.config.services))
  const clientFolder = join(options.dist, 'client')
  const [ssr, build] = await Promise.all([loadSsrModule(join(options.dist, 'server/entry-server.js')), readClientBuild(clientFolder)])
  const cache = createPageCache(options.contentVersion)
  const inlineParts = cacheInlineParts(build, ssr.startScript)
  const publicFiles = listPublicFiles(clientFolder)
  const ownMounts = Object.values(options.config.services).filter((base) => base.startsWith('/'))
  const serviceBases = Object.values(options.config.services)

  await registerStaticFiles(app, clientFolder)
  registerMetadataFiles(app, { ...options, ssr, cache })

  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    // Unknown calls get the refusal of services, missing files a short text.
    if (ownMounts.some((mount) => path === mount || path.startsWith(`${mount}/`))) return reply.callNotFound()
    if (/\.[a-z\d]{2,11}$/i.test(path)) return reply.code(404).type('text/plain').send('Not found')
    const redirect = homeRedirect(request.url)
    if (redirect !== undefined) return reply.redirect(redirect, 301)

    const address = ssr.readAddress(request.url)
    const make = async (): Promise<RenderedDocument> => {
      const { color, ...brand } = await options.brand()
      const config = { ...options.config, brand, origin: options.origin, today: toLocalDate(toWallTime(Date.now())) }
      const page = await ssr.render(address, config, createBudgetedTransport())
      if (page.redirect !== undefined) return { status: 302, html: '', headers: { location: page.redirect }, isComplete: false }
      const inline = addFirstScreen(inlineParts(page.modules, color), page.html)
      const html = composeDocument({
        address,
        page,
        build,
        inline,
        config,
        origin: options.origin,
        brandName: brand.name,
        publicFiles,
        firstScriptFile: getTracer() === null ? undefined : browserTelemetryScript,
      })
      const headers = documentHeaders({ inline, serviceBases, isLive: options.isLive })
      return { status: address.isFound ? (page.head.status ?? 200) : 404, html, headers, isComplete: page.isComplete }
    }
    const document = address.isPriced ? toStoredDocument(await make()) : await cache.get(address.key, make)
    return sendDocument(request, reply, document, address.isPriced)
  })
}

/** The route's own path is `/home`; its document is `/` (row R-03). */
function homeRedirect(url: string): string | undefined {
  const match = /^(\/en)?\/home\/*(\?.*)?$/i.exec(url)
  return match === null ? undefined : `${match[1] === undefined ? '' : '/en'}/${match[2] ?? ''}`
}
