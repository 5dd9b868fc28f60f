// Where a branch stands on our drawings of the country and of the capital, the same for pages and documents.

/** A part of the country's drawing, in its units. */
export interface MapFrame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface MapPoint {
  readonly x: number
  readonly y: number
}

export const countryFrame: MapFrame = { x: 0, y: 0, width: 1200, height: 560 }
/** The part that has a drawing of its own, enlarged (tools/art/map/build.ts). */
export const capitalFrame: MapFrame = { x: 697, y: 155, width: 42, height: 34 }

/**
 * Mercator, fitted to the drawing (tools/art/README.md).
 * @param position degrees
 * @returns units of the country's drawing
 */
export function projectOnMap({ lat, lng }: { readonly lat: number; readonly lng: number }): MapPoint {
  const radians = (lat * Math.PI) / 180
  return { x: 15_312.2 + 183.647 * lng, y: 1_836.7 - 10_522.2 * Math.log(Math.tan(Math.PI / 4 + radians / 2)) }
}

/** Whether a point lies within a frame, its edges included. */
export function isWithin({ x, y }: MapPoint, frame: MapFrame): boolean {
  return x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height
}
