import { roundToTenth } from '../drawing.ts'

// The renders show every car from its front left with one camera. These values repeat it in the units of a picture of a car (480 × 270), so
// that roads lead where the wheels point, and the horizon is behind the roof.
export const horizon = 104
const vanishingX = 896
/** The scene reaches further than a picture of a car to both sides, for wide places. */
export const left = -240
export const right = 720

/** The height at `x` of a line on the ground along the car; `start` is its height at the left edge of the car's picture. */
function along(start: number, x: number): number {
  return roundToTenth(horizon + ((start - horizon) * (vanishingX - x)) / vanishingX)
}

/** A strip of ground along the car, from a line further away to a nearer one. */
export function strip(far: number, near: number, className: string): string {
  const corners = `M${left} ${along(far, left)}L${right} ${along(far, right)}V${along(near, right)}L${left} ${along(near, left)}z`
  return `<path class="${className}" d="${corners}"/>`
}

/** Everything nearer than a line along the car. */
export function foreground(far: number, className: string): string {
  return `<path class="${className}" d="M${left} ${along(far, left)}L${right} ${along(far, right)}V270H${left}z"/>`
}

/** Dashes of equal length on the ground, so they get shorter with the distance. */
export function dashes(far: number, near: number, className: string): string {
  let path = ''
  const xAt = (step: number) => roundToTenth(vanishingX - (vanishingX - left) / (1 + step * 0.045))
  for (let step = 0; xAt(step) < right; step += 2.4) {
    const [from, to] = [xAt(step), xAt(step + 1)]
    path += `M${from} ${along(far, from)}L${to} ${along(far, to)}V${along(near, to)}L${from} ${along(near, from)}z`
  }
  return `<path class="${className}" d="${path}"/>`
}

/** The road under the car. */
export function drawRoad(): string {
  return strip(178, 184, 'kerb') + strip(183, 306, 'road') + strip(188, 190, 'line') + dashes(276, 281, 'dash') + foreground(306, 'kerb')
}
