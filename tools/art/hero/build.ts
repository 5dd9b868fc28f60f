// node tools/art/hero/build.ts — draws the four pictures of web/assets/hero.
import { writeFileSync } from 'node:fs'

import { dawn, dusk } from './palettes.ts'
import { drawHero } from './scene.ts'

const folder = new URL('../../../web/assets/hero/', import.meta.url)

for (const [name, palette] of Object.entries({ dawn, dusk })) {
  writeFileSync(new URL(`${name}-wide.svg`, folder), drawHero(1440, 600, false, palette))
  writeFileSync(new URL(`${name}-narrow.svg`, folder), drawHero(780, 640, true, palette))
}
