// node tools/art/hero/build.ts — generates the pictures in web/assets/hero: wide ones as SVG and bitmap, and the strip for phones.
import { writeFileSync } from 'node:fs'

import sharp from 'sharp'

import { dawn, dusk } from './palettes.ts'
import { drawHero } from './scene.ts'
import { dawnStrip, drawStrip, duskStrip } from './strip.ts'

const folder = new URL('../../../web/assets/hero/', import.meta.url)

/** About twice the displayed size. A bitmap is decoded off the main thread, an SVG is not. */
function rasterize(drawing: string, shownWidth: number, width: number) {
  return sharp(Buffer.from(drawing), { density: (72 * width) / shownWidth }).resize(width)
}

const toPath = (name: string) => new URL(name, folder).pathname

for (const [name, palette] of Object.entries({ dawn, dusk })) {
  const wide = drawHero(1440, 600, false, palette)
  writeFileSync(toPath(`${name}-wide.svg`), wide)
  await rasterize(wide, 1440, 2000)
    .avif({ quality: 50, effort: 9 })
    .toFile(toPath(`${name}-wide.avif`))
}

// Phones show only the skyline between the headline and the search form. The strip is inlined into the document (home.module.css), because
// a separate request would show it a frame later; as SVG it is sharp and a third of the size of a bitmap.
writeFileSync(toPath('dawn-strip.svg'), drawStrip(dawnStrip))
writeFileSync(toPath('dusk-strip.svg'), drawStrip(duskStrip))
