// node tools/art/share/build.ts [brand name] — generates web/public/pictures/share-v1, the preview images for messages and social media.
import { mkdir } from 'node:fs/promises'

import { chromium } from '@playwright/test'
import sharp from 'sharp'

import { findBrowser } from '../../../e2e/setup/find-browser.ts'
import { composeCard } from './card.ts'
import { listCards } from './cards.ts'

const folder = new URL('../../../web/public/pictures/share-v1/', import.meta.url)
const brand = process.argv[2] ?? 'Istmo Rent a Car'

const browser = await chromium.launch(await findBrowser())
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
for (const language of ['es', 'en']) await mkdir(new URL(`${language}/`, folder), { recursive: true })
for (const { language, name, card } of listCards(brand)) {
  await page.setContent(composeCard(card))
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  const drawn = await page.screenshot()
  await sharp(drawn)
    .jpeg({ quality: 64, mozjpeg: true })
    .toFile(new URL(`${language}/${name}.jpg`, folder).pathname)
}
await browser.close()
