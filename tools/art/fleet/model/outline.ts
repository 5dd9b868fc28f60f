/** A corner of an outline in metres, with the radius that rounds it. */
export type Corner = readonly [x: number, y: number, radius?: number]
export type Outline = readonly Corner[]
type Vertex = readonly [x: number, y: number]

/** A rectangle in metres, as position and size. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A grid of signed distances to an outline: negative inside. */
export interface DistanceGrid {
  columns: number
  rows: number
  values: Float32Array
}

/** Rounds the corners of a closed outline by quadratic curves and returns its vertices. */
export function roundCorners(outline: Outline, steps = 10): Vertex[] {
  return outline.flatMap((corner, i) => {
    const [x, y, radius = 0.001] = corner
    const before = outline.at(i - 1) ?? corner
    const after = outline[(i + 1) % outline.length] ?? corner
    const towards = (other: Corner): Vertex => {
      const distance = Math.hypot(other[0] - x, other[1] - y)
      const share = Math.min(radius || 0.001, distance * 0.5) / distance
      return [x + (other[0] - x) * share, y + (other[1] - y) * share]
    }
    const from = towards(before)
    const to = towards(after)
    return Array.from({ length: steps + 1 }, (_, step): Vertex => {
      const t = step / steps
      const u = 1 - t
      return [u * u * from[0] + 2 * u * t * x + t * t * to[0], u * u * from[1] + 2 * u * t * y + t * t * to[1]]
    })
  })
}

interface Edge {
  x: number
  y: number
  dx: number
  dy: number
  inverseSquare: number
}

function toEdges(vertices: readonly Vertex[]): Edge[] {
  return vertices.map(([x, y], i) => {
    const next = vertices[(i + 1) % vertices.length] ?? [x, y]
    const dx = next[0] - x
    const dy = next[1] - y
    return { x, y, dx, dy, inverseSquare: 1 / Math.max(1e-12, dx * dx + dy * dy) }
  })
}

function signedDistance(edges: readonly Edge[], x: number, y: number): number {
  let square = 1e9
  let sign = 1
  for (const edge of edges) {
    const fromX = x - edge.x
    const fromY = y - edge.y
    const along = Math.min(1, Math.max(0, (fromX * edge.dx + fromY * edge.dy) * edge.inverseSquare))
    const offX = fromX - edge.dx * along
    const offY = fromY - edge.dy * along
    square = Math.min(square, offX * offX + offY * offY)
    // A horizontal ray from a point inside crosses the outline an odd number of times.
    const isAboveStart = fromY >= 0
    const isBelowEnd = fromY < edge.dy
    if (isAboveStart === isBelowEnd && isBelowEnd === edge.dx * fromY > edge.dy * fromX) sign = -sign
  }
  return sign * Math.sqrt(square)
}

const blurKernel = [0.06, 0.24, 0.4, 0.24, 0.06]

/** Softens the grid along one axis, so that reflections run smoothly over the edges of an outline. */
function blur(grid: DistanceGrid, isVertical: boolean): DistanceGrid {
  const { columns, rows, values } = grid
  const blurred = new Float32Array(columns * rows)
  const clamp = (value: number, count: number) => Math.min(count - 1, Math.max(0, value))
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let sum = 0
      blurKernel.forEach((weight, k) => {
        const index = isVertical ? clamp(row + k - 2, rows) * columns + column : row * columns + clamp(column + k - 2, columns)
        sum += weight * (values[index] ?? 0)
      })
      blurred[row * columns + column] = sum
    }
  }
  return { columns, rows, values: blurred }
}

/** The signed distances to an outline over an area, blurred twice. */
export function distanceGrid(outline: Outline, area: Area, columns: number, rows: number): DistanceGrid {
  const edges = toEdges(roundCorners(outline))
  const values = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    const y = area.y + (area.height * (row + 0.5)) / rows
    for (let column = 0; column < columns; column++) {
      values[row * columns + column] = signedDistance(edges, area.x + (area.width * (column + 0.5)) / columns, y)
    }
  }
  let grid: DistanceGrid = { columns, rows, values }
  for (let pass = 0; pass < 2; pass++) grid = blur(blur(grid, false), true)
  return grid
}
