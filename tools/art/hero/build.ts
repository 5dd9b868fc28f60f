// node tools/art/hero/build.ts — draws the pictures of web/assets/hero: wide ones as drawing and bitmap, and the strip that a phone shows.
import { writeFileSync } from 'node:fs'

import sharp from 'sharp'

import { dawn, dusk } from './palettes.ts'
import { drawHero } from './scene.ts'
import { dawnStrip, drawStrip, duskStrip } from './strip.ts'

const folder = new URL('../../../web/assets/hero/', import.meta.url)

/** At about twice the size at which it is shown; a browser draws a bitmap beside the page, a drawing on the page's own time. */
function draw(drawing: string, shownWidth: number, width: number) {
  return sharp(Buffer.from(drawing), { density: (72 * width) / shownWidth }).resize(width)
}

const findFile = (name: string) => new URL(name, folder).pathname

for (const [name, palette] of Object.entries({ dawn, dusk })) {
  const wide = drawHero(1440, 600, false, palette)
  writeFileSync(findFile(`${name}-wide.svg`), wide)
  await draw(wide, 1440, 2000)
    .avif({ quality: 50, effort: 9 })
    .toFile(findFile(`${name}-wide.avif`))
}

// A phone sees the skyline between the words and the search form and no more of the scene. Its strip travels within the document
// (home.module.css), because a request of its own would bring it a frame later; drawn it is a third of a bitmap, and sharp.
writeFileSync(findFile('dawn-strip.svg'), drawStrip(dawnStrip))
writeFileSync(findFile('dusk-strip.svg'), drawStrip(duskStrip))
