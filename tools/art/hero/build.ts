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

/** The render of a car (`node tools/art/fleet/build.ts side 107-cfar tools/art/hero`), driving to the right, at the scale of the drawing. */
const renderedCar = (brightness: number) =>
  sharp(new URL('107-cfar-side-960.avif', import.meta.url).pathname)
    .flop()
    .modulate({ brightness })
    .resize(576)
    .png()
    .toBuffer()

for (const [name, palette] of Object.entries({ dawn, dusk })) {
  writeFileSync(toPath(`${name}-wide.svg`), drawHero(1440, 600, false, palette))
  const road = await rasterize(drawHero(1440, 600, false, palette, false), 1440, 2000)
    .png()
    .toBuffer()
  await sharp(road)
    .composite([{ input: await renderedCar(palette.hasHeadlights ? 0.8 : 1), left: 1022, top: 517 }])
    .avif({ quality: 49, effort: 9 })
    .toFile(toPath(`${name}-wide.avif`))
}

// Phones show only the skyline between the headline and the search form. The strip is inlined into the document (home.module.css), because
// a separate request would show it a frame later; as SVG it is sharp and a third of the size of a bitmap.
writeFileSync(toPath('dawn-strip.svg'), drawStrip(dawnStrip))
writeFileSync(toPath('dusk-strip.svg'), drawStrip(duskStrip))
