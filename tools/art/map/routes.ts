// The routes that articles describe, each a section of the country's map, named in the address (`routes.svg#cocle`).

import { projectOnMap } from '../../../contract/branch-map.ts'
import { cut, toSides, type Point } from './cut.ts'
import type { Place } from './capital.ts'

const size = { width: 480, height: 300 }

interface Route {
  /** The corner at the top left. */
  corner: Place
  /** Pixels to a unit of the country's map. */
  scale: number
  lines: readonly (readonly Place[])[]
  /** Where the name is beside the dot. */
  towns: readonly { name: string; at: Place; side: 'left' | 'right' | 'above' | 'below' }[]
}

const routes: Readonly<Record<string, Route>> = {
  cocle: {
    corner: [9.07, -80.76],
    scale: 1.92,
    lines: [
      [
        [8.98, -79.52],
        [8.945, -79.57],
        [8.95, -79.65],
        [8.88, -79.78],
        [8.76, -79.88],
        [8.58, -79.886],
        [8.48, -79.96],
        [8.385, -80.1],
        [8.378, -80.16],
        [8.4, -80.26],
        [8.51, -80.36],
      ],
      [
        [8.465, -79.985],
        [8.54, -80.05],
        [8.6, -80.13],
      ],
    ],
    towns: [
      { name: 'Panamá', at: [8.98, -79.52], side: 'left' },
      { name: 'Santa Clara', at: [8.385, -80.1], side: 'right' },
      { name: 'Río Hato', at: [8.378, -80.16], side: 'below' },
      { name: 'El Valle', at: [8.6, -80.13], side: 'above' },
      { name: 'Penonomé', at: [8.51, -80.36], side: 'left' },
    ],
  },
  chiriqui: {
    corner: [8.91, -82.97],
    scale: 2.7,
    lines: [
      [
        [8.427, -82.43],
        [8.567, -82.417],
        [8.69, -82.43],
        [8.78, -82.44],
      ],
      [
        [8.427, -82.43],
        [8.46, -82.53],
        [8.515, -82.62],
        [8.66, -82.63],
        [8.775, -82.637],
        [8.85, -82.57],
      ],
    ],
    towns: [
      { name: 'David', at: [8.427, -82.43], side: 'right' },
      { name: 'Dolega', at: [8.567, -82.417], side: 'right' },
      { name: 'Boquete', at: [8.78, -82.44], side: 'right' },
      { name: 'Volcán', at: [8.775, -82.637], side: 'left' },
      { name: 'Cerro Punta', at: [8.85, -82.57], side: 'above' },
    ],
  },
}

const labels = {
  left: { dx: -10, dy: 5, anchor: 'end' },
  right: { dx: 10, dy: 5, anchor: 'start' },
  above: { dx: 0, dy: -11, anchor: 'middle' },
  below: { dx: 0, dy: 21, anchor: 'middle' },
} as const

const style =
  'g{display:none}g:target{display:inline}.s{fill:#d6e9f0}.n{fill:#eef0ec;stroke:#d5dad3}.l{fill:#d8eddd;stroke:#8cc3a3}.c,.m{fill:none;stroke-linejoin:round;stroke-linecap:round}' +
  '.c{stroke:#fff;stroke-width:8}.m{stroke:#0f7f4d;stroke-width:4}circle{fill:#fff;stroke:#0a5034;stroke-width:3}' +
  'text{fill:#07231a;stroke:#eef7f0;stroke-width:4;paint-order:stroke;stroke-linejoin:round;font:600 16px system-ui,sans-serif}' +
  '@media (prefers-color-scheme:dark){.s{fill:#0d2730}.n{fill:#16201d;stroke:#24302c}.l{fill:#1d4434;stroke:#3f7d5f}.c{stroke:#0f2a20}.m{stroke:#9fe0bd}circle{fill:#0f2a20;stroke:#9fe0bd}text{fill:#e9f6ef;stroke:#143225}}'

/** The polygons of a path in units of the country's map. */
function toPolygons(path: string): Point[][] {
  return path.split('M').map((part) =>
    part
      .replace(/z$/i, '')
      .split('L')
      .map((pair) => pair.split(',').map(Number))
      .flatMap(([x, y]): Point[] => (x === undefined || y === undefined ? [] : [[x, y]])),
  )
}

/** Draws all routes. The outlines of the country and of its neighbours are paths in units of the country's map. */
export function drawRoutes(land: string, neighbours: string): string {
  const outlines = { n: toPolygons(neighbours), l: toPolygons(land) }
  const groups = Object.entries(routes).map(([name, route]) => `<g id="${name}">${drawRoute(route, outlines)}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"><style>${style}</style><rect class="s" width="${size.width}" height="${size.height}"/>${groups.join('')}</svg>\n`
}

function drawRoute({ corner, scale, lines, towns }: Route, outlines: Readonly<Record<string, readonly (readonly Point[])[]>>): string {
  const origin = projectOnMap({ lat: corner[0], lng: corner[1] })
  const toPixels = (x: number, y: number): Point => [
    Math.round((x - origin.x) * scale * 10) / 10,
    Math.round((y - origin.y) * scale * 10) / 10,
  ]
  const place = ([lat, lng]: Place): Point => {
    const { x, y } = projectOnMap({ lat, lng })
    return toPixels(x, y)
  }
  const toPath = (points: readonly Point[]) => `M${points.map((point) => point.join(',')).join('L')}`
  // Beyond the edges, so that the lines of the cut are not seen.
  const sides = toSides(-4, -4, size.width + 4, size.height + 4)
  const drawOutline = ([look, polygons]: readonly [string, readonly (readonly Point[])[]]) => {
    const parts = polygons
      .map((polygon) =>
        sides.reduce(
          cut,
          polygon.map(([x, y]) => toPixels(x, y)),
        ),
      )
      .filter(({ length }) => length > 2)
    return parts.length === 0 ? '' : `<path class="${look}" d="${parts.map((part) => `${toPath(part)}Z`).join('')}"/>`
  }
  const way = lines.map((line) => toPath(line.map(place))).join('')
  const names = towns.map(({ name, at, side }) => {
    const [x, y] = place(at)
    const { dx, dy, anchor } = labels[side]
    return `<circle cx="${x}" cy="${y}" r="5"/><text x="${x + dx}" y="${y + dy}" text-anchor="${anchor}">${name}</text>`
  })
  return `${Object.entries(outlines).map(drawOutline).join('')}<path class="c" d="${way}"/><path class="m" d="${way}"/>${names.join('')}`
}
