export type Point = readonly [x: number, y: number]
export type Side = { axis: 0 | 1; limit: number; sign: 1 | -1 }

/** The sides of a rectangle, for `cut`. */
export function toSides(left: number, top: number, right: number, bottom: number): readonly Side[] {
  return [
    { axis: 0, limit: left, sign: 1 },
    { axis: 0, limit: right, sign: -1 },
    { axis: 1, limit: top, sign: 1 },
    { axis: 1, limit: bottom, sign: -1 },
  ]
}

/** Clips a polygon at one side of a rectangle (Sutherland–Hodgman). */
export function cut(polygon: readonly Point[], { axis, limit, sign }: Side): Point[] {
  const isInside = (point: Point) => (point[axis] - limit) * sign >= 0
  return polygon.flatMap((point, i) => {
    const before = polygon.at(i - 1) ?? point
    const part = (limit - before[axis]) / (point[axis] - before[axis])
    const crossing: Point = [before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part]
    if (isInside(point)) return isInside(before) ? [point] : [crossing, point]
    return isInside(before) ? [crossing] : []
  })
}
