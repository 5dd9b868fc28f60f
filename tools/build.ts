// Builds the site: the browser bundle into dist/client, server rendering into dist/server, the back office into dist/office and the API
// reference into dist/reference, with compressed copies of all files that become smaller.

import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { writeReference } from '../server/http/reference/write-reference.ts'
import { recordInputs } from './build-inputs.ts'

const compressible = /\.(js|css|svg|json|webmanifest|txt|xml|html)$/
const minCompressedBytes = 512

/** Writes `.br` and `.gz` beside each public file that becomes smaller. */
async function compressAll(folder: string, brotliQuality = 11): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map((file) => compress(file, brotliQuality)))
}

async function compress(file: string, brotliQuality: number): Promise<void> {
  const content = await readFile(file)
  if (content.length < minCompressedBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content, { params }), promisify(gzip)(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Builds a service worker as one script without a hash in its name. */
async function buildWorker(input: string, outDir: string, define: Record<string, string>): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  })
}

const toVersion = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The site's service worker, named by its content: visitors keep theirs if a build changes nothing. */
async function buildSiteWorker(): Promise<void> {
  const manifest = await readFile('dist/client/manifest.json', 'utf8')
  await buildWorker('web/service-worker/service-worker.ts', 'dist/client', { buildVersion: JSON.stringify(toVersion(manifest)) })
}

/** The office's service worker, which stores all files of the build. */
async function buildOfficeWorker(): Promise<void> {
  const names = (await readdir('dist/office/assets')).toSorted()
  const [files, document] = [
    JSON.stringify(names.map((name) => `/office/assets/${name}`)),
    await readFile('dist/office/index.html', 'utf8'),
  ]
  const buildVersion = JSON.stringify(toVersion(files + document))
  await buildWorker('office/service-worker/service-worker.ts', 'dist/office', { buildFiles: files, buildVersion })
}

/** The complete build. React selects its production build by NODE_ENV, so it is set here. */
export async function buildSite(): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  const inputs = await recordInputs()
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: 'web/entry-server.tsx' } })
  await buildSiteWorker()
  await build({ configFile: 'office/vite.config.ts', logLevel: 'warn' })
  await buildOfficeWorker()
  await compressAll('dist/client')
  await compressAll('dist/office')
  await writeReference('dist/reference')
  // Brotli at the highest quality would take as long as the rest of the build for this large script.
  await compressAll('dist/reference', 9)
  await inputs.save()
}

if (import.meta.main) await buildSite()
