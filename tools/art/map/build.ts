// Makes two drawings, and the shapes of both maps for PDF documents. The first drawing is the inset: the capital, where most branches are,
// enlarged, from the sketch in capital.ts. The second has the routes that articles describe (routes.ts).
// Run it after changing a sketch or panama.svg: `node tools/art/map/build.ts`.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capitalFrame, countryFrame, projectOnMap } from '../../../contract/branch-map.ts'
import { cut, toSides, type Point } from './cut.ts'
import { drawRoutes } from './routes.ts'
import { avenues, bridge, motorways, parks, runways, shore, type Place } from './capital.ts'

const folder = join(import.meta.dirname, '../../../web/assets/map')
const frame = capitalFrame
const scale = 20
/** Margin outside the frame at which lines are clipped, so that the clipped edges are not visible. */
const margin = 4

const sides = toSides(frame.x - margin, frame.y - margin, frame.x + frame.width + margin, frame.y + frame.height + margin)

const country = readFileSync(join(folder, 'panama.svg'), 'utf8')
const land = /<path class="l" d="([^"]+)"/.exec(country)?.[1] ?? ''
const neighbours = /<path class="n" d="([^"]+)"/.exec(country)?.[1] ?? ''
const round = (value: number) => Math.round(value * scale * 10) / 10
const toPath = (points: readonly Point[]) => `M${points.map(([x, y]) => `${round(x - frame.x)},${round(y - frame.y)}`).join('L')}`
const project = (places: readonly Place[]) =>
  places.map(([lat, lng]): Point => {
    const { x, y } = projectOnMap({ lat, lng })
    return [x, y]
  })
const toLines = (lines: readonly (readonly Place[])[]) => lines.map((line) => toPath(project(line))).join('')

// The land has the finer shore of the capital, closed around the frame.
const [left, right, top] = [frame.x - margin, frame.x + frame.width + margin, frame.y - margin]
const coast: Point[] = [[left, frame.y + frame.height + margin], ...project(shore), [right, top], [left, top]]
const shorePath = `${toPath(sides.reduce(cut, coast))}Z`

const [width, height] = [frame.width * scale, frame.height * scale]
const style =
  '.s{fill:#d6e9f0}.l{fill:#d8eddd;stroke:#8cc3a3;stroke-width:3}.p{fill:#c0dfc4}.c,.m,.a,.b,.r{fill:none;stroke-linecap:round}path{stroke-linejoin:round}' +
  '.c{stroke:#b3cfbd;stroke-width:12}.a{stroke:#f3f8f2;stroke-width:5}.m{stroke:#fff;stroke-width:8}.b{stroke:#3c7a5c;stroke-width:8}.r{stroke:#93a8a0;stroke-width:9;stroke-linecap:butt}' +
  '@media (prefers-color-scheme:dark){.s{fill:#0d2730}.l{fill:#1d4434;stroke:#3f7d5f}.p{fill:#265a41}.c{stroke:#143225}.a{stroke:#35604c}.m{stroke:#5b8a72}.b{stroke:#9fe0bd}.r{stroke:#7d958b}}'
const layers = [
  `<rect class="s" width="${width}" height="${height}"/>`,
  `<path class="l" d="${shorePath}"/>`,
  `<path class="p" d="${parks.map((park) => `${toPath(project(park))}Z`).join('')}"/>`,
  `<path class="a" d="${toLines(avenues)}"/>`,
  `<path class="c" d="${toLines(motorways)}"/>`,
  `<path class="m" d="${toLines(motorways)}"/>`,
  `<path class="b" d="${toLines([bridge])}"/>`,
  `<path class="r" d="${toLines(runways)}"/>`,
]
writeFileSync(
  join(folder, 'capital.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>${style}</style>${layers.join('')}</svg>\n`,
)

writeFileSync(join(folder, 'routes.svg'), drawRoutes(land, neighbours))

// The lines of both maps for PDF documents (server/features/documents/drawing/draw-map.ts).
const shapes = {
  country: {
    width: countryFrame.width,
    height: countryFrame.height,
    land,
    neighbours,
  },
  capital: { width, height, land: shorePath, neighbours: '' },
}
writeFileSync(join(import.meta.dirname, '../../../server/features/documents/drawing/map-shapes.json'), `${JSON.stringify(shapes)}\n`)
