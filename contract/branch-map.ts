// Positions of the branches on our maps of the country and of the capital, for pages and documents.

/** A rectangle of the country's map, in map units. */
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
/** The rectangle that is shown enlarged on a map of its own (tools/art/map/build.ts). */
export const capitalFrame: MapFrame = { x: 697, y: 155, width: 42, height: 34 }

/**
 * Mercator projection, fitted to the map (tools/art/README.md).
 * @param position degrees
 * @returns units of the country's map
 */
export function projectOnMap({ lat, lng }: { readonly lat: number; readonly lng: number }): MapPoint {
  const radians = (lat * Math.PI) / 180
  return { x: 15_312.2 + 183.647 * lng, y: 1_836.7 - 10_522.2 * Math.log(Math.tan(Math.PI / 4 + radians / 2)) }
}

/** Whether a point lies within a frame, edges included. */
export function isWithin({ x, y }: MapPoint, frame: MapFrame): boolean {
  return x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height
}
