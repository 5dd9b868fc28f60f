import { roundToTenth } from '../drawing.ts'

type Frame = { width: number; height: number }

/** The hills behind the bay. */
export function drawRidge(
  { width }: Frame,
  baseline: number,
  crest: number,
  amplitude: number,
  count: number,
  random: () => number,
): string {
  const points = Array.from({ length: count + 1 }, (_, i) => ({
    x: (width * i) / count,
    y: crest - amplitude * (0.35 + 0.65 * random()) * (1 - 0.25 * Math.abs(i / count - 0.3)),
  }))
  let path = `M0 ${roundToTenth(baseline + 4)}`
  points.forEach((point, i) => {
    const before = points[i - 1]
    const middle = before ? roundToTenth((before.x + point.x) / 2) : 0
    path += before
      ? `C${middle} ${roundToTenth(before.y)} ${middle} ${roundToTenth(point.y)} ${roundToTenth(point.x)} ${roundToTenth(point.y)}`
      : `L0 ${roundToTenth(point.y)}`
  })
  return `${path}V${roundToTenth(baseline + 4)}Z`
}

/** A broad volcano with a broken rim, like the Barú. */
export function drawVolcano(x: number, y: number, halfWidth: number, height: number): string {
  const at = (dx: number, dy: number) => `${roundToTenth(x + halfWidth * dx)} ${roundToTenth(y - height * dy)}`
  return `M${at(-1, 0)}C${at(-0.55, 0.18)} ${at(-0.3, 0.72)} ${at(-0.1, 0.97)}L${at(-0.05, 1)}L${at(0.02, 0.95)}L${at(0.07, 0.98)}C${at(0.3, 0.62)} ${at(0.6, 0.2)} ${at(1, 0)}Z`
}

const fronds: ReadonlyArray<readonly [degrees: number, length: number]> = [
  [-165, 62],
  [-140, 70],
  [-112, 60],
  [-78, 58],
  [-48, 68],
  [-22, 66],
  [8, 50],
  [188, 50],
]

export function drawPalm(x: number, y: number, scale: number, direction: 1 | -1, colour: string): string {
  let crown = ''
  for (const [degrees, length] of fronds) {
    const turn = (degrees * Math.PI) / 180
    const bendX = Math.cos(turn) * length * 0.55
    const bendY = Math.sin(turn) * length * 0.75 - 6
    const tip = `${roundToTenth(Math.cos(turn) * length)} ${roundToTenth(Math.sin(turn) * length * 0.62 + length * 0.34)}`
    crown += `M0 0Q${roundToTenth(bendX)} ${roundToTenth(bendY)} ${tip}Q${roundToTenth(bendX * 0.9)} ${roundToTenth(bendY + 13)} 0 5Z`
  }
  return (
    `<g transform="translate(${roundToTenth(x)} ${roundToTenth(y)}) scale(${scale * direction} ${scale})" fill="${colour}"><path d="M-4 0C0 -50 8 -100 22 -148L28 -146C18 -98 10 -50 8 0Z"/>` +
    `<g transform="translate(25 -148)"><path d="${crown}"/><circle cx="-3" cy="5" r="4.5"/><circle cx="4" cy="6" r="4.5"/></g></g>`
  )
}

export function drawBushes({ width, height }: Frame, y: number, count: number, colour: string, random: () => number): string {
  const step = width / count
  let path = `M0 ${height}V${roundToTenth(y)}`
  for (let i = 0; i < count; i++)
    path += `Q${roundToTenth(step * i + step / 2)} ${roundToTenth(y - 14 * (0.4 + random()))} ${roundToTenth(step * (i + 1))} ${roundToTenth(y)}`
  return `<path d="${path}V${height}Z" fill="${colour}"/>`
}
