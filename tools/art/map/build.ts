// Derives two drawings from panama.svg. The first is the inset: an enlarged part of the map around the capital, where most branches are.
// Run it after changing panama.svg: `node tools/art/map/build.ts`.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capitalFrame, countryFrame } from '../../../contract/branch-map.ts'

const folder = join(import.meta.dirname, '../../../web/assets/map')
const frame = capitalFrame
const scale = 20
/** Margin outside the frame at which lines are clipped, so that the clipped edges are not visible. */
const margin = 4

type Point = readonly [x: number, y: number]
type Side = { axis: 0 | 1; limit: number; sign: 1 | -1 }

const sides: readonly Side[] = [
  { axis: 0, limit: frame.x - margin, sign: 1 },
  { axis: 0, limit: frame.x + frame.width + margin, sign: -1 },
  { axis: 1, limit: frame.y - margin, sign: 1 },
  { axis: 1, limit: frame.y + frame.height + margin, sign: -1 },
]

/** Clips a polygon at one side of a rectangle (Sutherland–Hodgman). */
function cut(polygon: readonly Point[], { axis, limit, sign }: Side): Point[] {
  const isInside = (point: Point) => (point[axis] - limit) * sign >= 0
  return polygon.flatMap((point, i) => {
    const before = polygon.at(i - 1) ?? point
    const part = (limit - before[axis]) / (point[axis] - before[axis])
    const crossing: Point = [before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part]
    if (isInside(point)) return isInside(before) ? [point] : [crossing, point]
    return isInside(before) ? [crossing] : []
  })
}

const country = readFileSync(join(folder, 'panama.svg'), 'utf8')
const land = /<path class="l" d="([^"]+)"/.exec(country)?.[1] ?? ''
const islands = land
  .split(/[Mm]/)
  .filter(Boolean)
  .map((part) =>
    part
      .replace(/z$/i, '')
      .split('L')
      .map((pair): Point => {
        const [x = 0, y = 0] = pair.split(',').map(Number)
        return [x, y]
      }),
  )
const round = (value: number) => Math.round(value * scale * 10) / 10
const paths = islands
  .map((island) => sides.reduce(cut, island))
  .filter((polygon) => polygon.length > 2)
  .map((polygon) => `M${polygon.map(([x, y]) => `${round(x - frame.x)},${round(y - frame.y)}`).join('L')}Z`)

const [width, height] = [frame.width * scale, frame.height * scale]
writeFileSync(
  join(folder, 'capital.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>.s{fill:#d6e9f0}.l{fill:#d8eddd;stroke:#8cc3a3;stroke-width:3;stroke-linejoin:round}@media (prefers-color-scheme:dark){.s{fill:#0d2730}.l{fill:#1d4434;stroke:#3f7d5f}}</style><rect class="s" width="${width}" height="${height}"/><path class="l" d="${paths.join('')}"/></svg>\n`,
)

// The second holds the lines of both maps for PDF documents (server/features/documents/drawing/draw-map.ts).
const shapes = {
  country: {
    width: countryFrame.width,
    height: countryFrame.height,
    land,
    neighbours: /<path class="n" d="([^"]+)"/.exec(country)?.[1] ?? '',
  },
  capital: { width, height, land: paths.join(''), neighbours: '' },
}
writeFileSync(join(import.meta.dirname, '../../../server/features/documents/drawing/map-shapes.json'), `${JSON.stringify(shapes)}\n`)
