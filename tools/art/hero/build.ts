// node tools/art/hero/build.ts — draws the four pictures of web/assets/hero: drawings, and bitmaps that a phone shows at once.
import { writeFileSync } from 'node:fs'

import sharp from 'sharp'

import { dawn, dusk } from './palettes.ts'
import { drawHero } from './scene.ts'

const folder = new URL('../../../web/assets/hero/', import.meta.url)

/** At about twice the size at which it is shown; a browser draws a bitmap beside the page, a drawing on the page's own time. */
async function save(name: string, drawing: string, shownWidth: number, width: number, quality: number): Promise<void> {
  writeFileSync(new URL(`${name}.svg`, folder), drawing)
  const bitmap = sharp(Buffer.from(drawing), { density: (72 * width) / shownWidth }).resize(width)
  await bitmap.avif({ quality, effort: 9 }).toFile(new URL(`${name}.avif`, folder).pathname)
}

for (const [name, palette] of Object.entries({ dawn, dusk })) {
  await save(`${name}-wide`, drawHero(1440, 600, false, palette), 1440, 2000, 50)
  await save(`${name}-narrow`, drawHero(780, 640, true, palette), 780, 640, 38)
}
