// node tools/art/fleet/build.ts <front|rear|boot|side> [names, e.g. 101-mdar,102-ecar] [folder] [width] — renders cars into web/public/pictures/v1.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'

import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

import { findBrowser } from '../../../e2e/setup/find-browser.ts'
import { classes } from '../../../server/db/seed/fleet.ts'
import { classModels } from './classes/class-models.ts'
import type { Job } from './render.ts'

/** What the pictures show, with the suffix of their files. `boot` is the rear with the luggage of the class beside the car. */
const kinds = {
  front: { view: 'front', suffix: '', hasLuggage: false },
  rear: { view: 'rear', suffix: '-rear', hasLuggage: false },
  boot: { view: 'rear', suffix: '-boot', hasLuggage: true },
  side: { view: 'side', suffix: '-side', hasLuggage: false },
} as const

const root = new URL('../../../', import.meta.url)
/** The origin from which the browser loads render.ts and its imports. No server: Playwright answers the requests. */
const site = 'http://fleet.invalid/'

/** The maximum size of a WebP file in bytes; a larger one is encoded again at a lower quality. */
const maxWebpBytes = 20_000

const isKind = (text: string | undefined): text is keyof typeof kinds => text !== undefined && text in kinds

async function openRenderPage(page: Page): Promise<void> {
  await page.route(`${site}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1)
    if (path === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    const source = await readFile(new URL(path, root), 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) })
  })
  await page.goto(site)
}

async function draw(page: Page, job: Job): Promise<Buffer> {
  const address = await page.evaluate(
    async ([module, job]) => {
      const { render } = (await import(module)) as { render: (job: Job) => string }
      return render(job)
    },
    [`${site}tools/art/fleet/render.ts`, job] as const,
  )
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

async function write(picture: Buffer, path: string): Promise<void> {
  await sharp(picture).resize(960).avif({ quality: 60 }).toFile(`${path}-960.avif`)
  await sharp(picture).resize(480).avif({ quality: 55 }).toFile(`${path}-480.avif`)
  const small = await sharp(picture).resize(480).webp({ quality: 84, alphaQuality: 90 }).toBuffer()
  if (small.length <= maxWebpBytes) return writeFile(`${path}-480.webp`, small)
  await sharp(picture).resize(480).webp({ quality: 74, alphaQuality: 90 }).toFile(`${path}-480.webp`)
}

const [kind, names = '', target = 'web/public/pictures/v1/', width = '1280'] = process.argv.slice(2)
if (!isKind(kind)) throw new Error(`Name what to draw: ${Object.keys(kinds).join(', ')}.`)
const size = { width: Number(width), height: (Number(width) * 9) / 16 }
const { view, suffix, hasLuggage } = kinds[kind]
const folder = new URL(target.endsWith('/') ? target : `${target}/`, root)
await mkdir(folder, { recursive: true })

const { args, ...browserOptions } = await findBrowser()
const browser = await chromium.launch({
  ...browserOptions,
  args: [...args, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
const page = await browser.newPage()
await openRenderPage(page)
for (const name of names === '' ? Object.keys(classModels) : names.split(',')) {
  const bags = classes.find(({ id, acriss }) => `${id}-${acriss.toLowerCase()}` === name)?.bags ?? null
  if (hasLuggage && bags === null) continue
  await write(
    await draw(page, { name, view, bags: hasLuggage && bags !== null ? bags : [0, 0], ...size }),
    new URL(`${name}${suffix}`, folder).pathname,
  )
  console.log(`${name}${suffix}`)
}
await browser.close()
