import type { Language } from '#contract/values/language.ts'
import type { ClientBuild } from './client-build.ts'
import type { InlineParts } from './inline-parts.ts'
import { manifestPaths } from '../files/web-manifest.ts'
import { toShareName, toSharePicturePath } from '../files/share-picture.ts'
import type { PageAddress, RenderedPage } from './ssr-module.ts'

export interface DocumentInput {
  address: PageAddress
  page: RenderedPage
  build: ClientBuild
  inline: InlineParts
  /** The configuration that the browser reads. */
  config: unknown
  /** Origin of the site for canonical addresses, without a trailing slash. */
  origin: string
  brandName: string
  /** The optional files of `web/public` that exist. */
  publicFiles: ReadonlySet<string>
  /** Loaded before all other scripts. */
  firstScriptFile?: string | undefined
}

const htmlLanguage = { es: 'es-PA', en: 'en' } as const

/** Embeds a rendered page into its document. */
export function composeDocument(input: DocumentInput): string {
  const { address, page, inline, config } = input
  return `<!doctype html>
<html lang="${htmlLanguage[address.language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(page.head.title)}</title>
${loadFirst(input)}<script>${inline.headScript}</script>
<style>${inline.firstScreen?.style ?? inline.style}</style>
${(page.head.pictures ?? []).map(preloadPicture).join('')}${composeMetadata(input).join('\n')}
</head>
<body>
<div id="root" data-path="${escape(page.path)}">${rootContent(input)}</div>
${structuredData(page)}<script id="config" type="application/json">${inertJson(JSON.stringify(config))}</script>
<script id="state" type="application/json">${inertJson(page.state)}</script>
${scripts(input).join('\n')}
</body>
</html>
`
}

function loadFirst({ firstScriptFile }: DocumentInput): string {
  return firstScriptFile === undefined ? '' : `<script src="${firstScriptFile}"></script>\n`
}

/**
 * The page's markup. After the first screen come the first script, after which a slow phone's parser pauses and the browser paints, and the
 * style of the whole page. The start script removes both from the markup before React takes the page over.
 */
function rootContent({ page, inline }: DocumentInput): string {
  const { firstScreen, script, style } = inline
  const end = firstScreen?.end ?? page.html.length
  const parts = `<script id="first-screen">${script}</script>${firstScreen === undefined ? '' : `<style>${style}</style>`}`
  return page.html.slice(0, end) + parts + page.html.slice(end)
}

/** Metadata for search engines, previews and home screens. */
function composeMetadata(input: DocumentInput): string[] {
  const { address, page, origin, brandName, publicFiles } = input
  const { head } = page
  const description =
    head.description === undefined
      ? []
      : [meta('name', 'description', head.description), meta('property', 'og:description', head.description)]
  const isIndexed = address.isFound && head.isIndexed !== false && head.status !== 404
  const known = (file: string, tag: string) => (publicFiles.has(file) ? [tag] : [])
  return [
    ...description,
    ...(isIndexed ? alternates(address.language, page.canonical ?? address.addresses, origin) : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:locale', address.language === 'es' ? 'es_PA' : 'en_US'),
    meta('property', 'og:locale:alternate', address.language === 'es' ? 'en_US' : 'es_PA'),
    ...composePictureTags(input),
    '<meta name="theme-color" content="#fbfcfa" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#07120e" media="(prefers-color-scheme: dark)">',
    ...known('/favicon.svg', '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'),
    ...known('/favicon.ico', '<link rel="icon" href="/favicon.ico" sizes="32x32">'),
    ...known('/apple-touch-icon.png', '<link rel="apple-touch-icon" href="/apple-touch-icon.png">'),
    `<link rel="manifest" href="${manifestPaths[address.language]}">`,
  ]
}

/** For search engines, which read it anywhere. It comes after the page, because visitors wait for everything before it. */
function structuredData({ head }: RenderedPage): string {
  return (head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${inertJson(JSON.stringify(data))}</script>\n`).join('')
}

/** The tags of the preview picture: the page's own, otherwise the one of the whole site. */
function composePictureTags({ address, page, origin, publicFiles }: DocumentInput): string[] {
  const { language } = address
  const picture = [toSharePicturePath(language, toShareName(address)), toSharePicturePath(language, 'default')].find((file) =>
    publicFiles.has(file),
  )
  if (picture === undefined) return []
  return [
    meta('property', 'og:image', origin + picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', page.head.title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function alternates(language: Language, addresses: PageAddress['addresses'], origin: string): string[] {
  const at = (path: string) => escape(origin + path)
  return [
    `<link rel="canonical" href="${at(addresses[language])}">`,
    meta('property', 'og:url', origin + addresses[language]),
    `<link rel="alternate" hreflang="es-PA" href="${at(addresses.es)}">`,
    `<link rel="alternate" hreflang="en" href="${at(addresses.en)}">`,
    `<link rel="alternate" hreflang="x-default" href="${at(addresses.es)}">`,
  ]
}

/** What the start script fetches, the entry first, and the startup calls that it sends for a page that waits (row F-14). */
function scripts({ build, page, inline }: DocumentInput): string[] {
  const preloads = build.getChunks(page.modules).filter((chunk) => chunk !== build.entry)
  const list = (id: string, items: readonly unknown[]) =>
    `<script id="${id}" type="application/json">${inertJson(JSON.stringify(items))}</script>`
  return [
    list('modules', [build.entry, ...preloads]),
    list('styles', inline.styleFiles),
    list('calls', page.startupCalls),
    `<script>${inline.startScript}</script>`,
  ]
}

function preloadPicture({ href, media, type }: { href: string; media: string; type: string }): string {
  return `<link rel="preload" href="${escape(href)}" as="image" type="${escape(type)}" media="${escape(media)}" fetchpriority="high">\n`
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escape(content)}">`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** JSON that cannot close its script element. */
function inertJson(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}
