// node tools/art/cars/build.ts — draws the side views of web/assets/cars-side.
import { writeFileSync } from 'node:fs'

import { drawSideView } from './side-view.ts'
import type { CarName } from './specs.ts'

const folder = new URL('../../../web/assets/cars-side/', import.meta.url)
const paints: ReadonlyArray<readonly [file: string, name: CarName, paint: string]> = [
  ['hatch', 'hatch', '#c21f2b'],
  ['sedan', 'sedan', '#8a9199'],
  ['suv', 'suv', '#1f8a5b'],
  ['pickup', 'pickup', '#e4e6e8'],
  ['minivan', 'minivan', '#1f4e9c'],
  ['van', 'van', '#d9dcdf'],
]

for (const [file, name, paint] of paints) writeFileSync(new URL(`${file}.svg`, folder), drawSideView(name, { paint, idPrefix: file }))
