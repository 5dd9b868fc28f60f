import { mix, roundToTenth } from '../drawing.ts'
import { carSpecs, type CarName, type CarSpec } from './specs.ts'

/** Pixels per metre. */
const scale = 150

type Corner = readonly [x: number, y: number, radius: number]
type Look = {
  paint: string
  /** Prefix of the ids, unique per document. */
  idPrefix: string
}
type Drawing = Look & {
  car: CarSpec
  across: (metres: number) => number
  up: (metres: number) => number
  path: (corners: readonly Corner[]) => string
}

/** A side view of a car as an SVG document; wheels are groups, so that the loader can turn them. */
export function drawSideView(name: CarName, look: Look): string {
  const car: CarSpec = carSpecs[name]
  const across = (metres: number) => roundToTenth(metres * scale)
  const up = (metres: number) => roundToTenth((car.height - metres) * scale)
  const drawing: Drawing = { ...look, car, across, up, path: (corners) => roundedPath(corners, car.height) }
  const body = drawing.path(bodyOutline(car))
  const cabin = drawing.path(cabinOutline(car, name))
  const id = look.idPrefix
  const wheels = [car.frontOverhang, car.frontOverhang + car.wheelBase]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -30 ${roundToTenth(car.length * scale + 80)} ${roundToTenth(car.height * scale + 60)}"><defs>${drawDefinitions(drawing, body, cabin)}</defs>` +
    `<ellipse cx="${across(car.length / 2)}" cy="${up(0)}" rx="${across(car.length * 0.56)}" ry="17" fill="url(#${id}s)"/>` +
    `<path d="${cabin}" fill="url(#${id}r)"/><g clip-path="url(#${id}cc)">${drawGlass(drawing, cabin)}</g>` +
    `<path d="${body}" fill="url(#${id}p)"/><g clip-path="url(#${id}cb)">${drawDetails(drawing, name)}${wheels.map((x) => drawArch(drawing, x)).join('')}</g>` +
    `<path d="M${across(car.cowl[0] + 0.3)} ${up(car.belt + 0.02)}q-2 -20 12 -20h12q8 0 8 9t-8 11Z" fill="${mix(look.paint, '#000000', 0.12)}"/>` +
    `${wheels.map((x) => drawWheel(drawing, x)).join('')}</svg>`
  )
}

/** A closed path with rounded corners, each with its own radius in metres. */
function roundedPath(corners: readonly Corner[], height: number): string {
  const points = corners.map(([x, y, radius]) => ({ x: x * scale, y: (height - y) * scale, radius: radius * scale }))
  const parts = points.map((point, i) => {
    const before = points.at(i - 1) ?? point
    const after = points[(i + 1) % points.length] ?? point
    const towards = (other: typeof point) => {
      const distance = Math.hypot(other.x - point.x, other.y - point.y)
      const share = Math.min(point.radius, distance / 2) / distance
      return `${roundToTenth(point.x + (other.x - point.x) * share)} ${roundToTenth(point.y + (other.y - point.y) * share)}`
    }
    return `${i ? 'L' : 'M'}${towards(before)}Q${roundToTenth(point.x)} ${roundToTenth(point.y)} ${towards(after)}`
  })
  return `${parts.join('')}Z`
}

function bodyOutline({ length, clearance, bonnet, cowl, rearBase, deck, isBoxy, frontOverhang, wheelBase }: CarSpec): Corner[] {
  const [cowlX, cowlY] = cowl
  const [deckX, deckY] = deck
  const nose: Corner = isBoxy ? [0.055, bonnet - 0.005, 0.13] : [0.1, bonnet - 0.015, 0.16]
  return [
    [0.16, clearance + 0.02, 0.08],
    [0.03, clearance + 0.13, 0.12],
    [0, 0.46, 0.14],
    [isBoxy ? 0.01 : 0.015, bonnet - 0.12, 0.12],
    nose,
    [0.42, bonnet + (cowlY - bonnet) * 0.42, 0.5],
    [cowlX - 0.02, cowlY - 0.01, 0.35],
    [cowlX + 0.5, cowlY, 0.3],
    [rearBase[0] - 0.4, deckY, 0.4],
    [deckX, deckY - 0.005, 0.1],
    [length - 0.035, deckY - 0.07, 0.1],
    [length - 0.005, 0.7, 0.2],
    [length - 0.02, 0.48, 0.1],
    [length - 0.06, clearance + 0.16, 0.1],
    [length - 0.2, clearance + 0.04, 0.1],
    [frontOverhang + wheelBase + 0.2, clearance, 0.1],
    [frontOverhang - 0.2, clearance, 0.1],
  ]
}

function cabinOutline({ cowl, screenTop, roof, rearTop, rearBase, belt }: CarSpec, name: CarName): Corner[] {
  return [
    [cowl[0] - 0.06, belt - 0.06, 0.02],
    [cowl[0], cowl[1] - 0.01, 0.05],
    [...screenTop, 0.62],
    [...roof, 0.8],
    [...rearTop, name === 'sedan' ? 0.62 : 0.3],
    [...rearBase, 0.12],
    [rearBase[0] + 0.02, belt - 0.06, 0.02],
  ]
}

function drawDefinitions({ paint, idPrefix: id }: Drawing, body: string, cabin: string): string {
  const lighter = (share: number) => mix(paint, '#ffffff', share)
  const darker = (share: number) => mix(paint, '#000000', share)
  const gradient = (name: string, stops: ReadonlyArray<readonly [number, string]>, x2 = '0', y1 = '0') =>
    `<linearGradient id="${id}${name}" x1="0" y1="${y1}" x2="${x2}" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`
  const shadow = [
    [0, 0.55],
    [0.6, 0.28],
    [1, 0],
  ]
  return (
    gradient('p', [
      [0, lighter(0.42)],
      [0.22, lighter(0.12)],
      [0.34, paint],
      [0.4, darker(0.22)],
      [0.62, lighter(0.06)],
      [0.8, darker(0.1)],
      [1, darker(0.5)],
    ]) +
    gradient('r', [
      [0, lighter(0.55)],
      [0.25, paint],
      [1, darker(0.15)],
    ]) +
    gradient(
      'g',
      [
        [0, '#52616d'],
        [0.45, '#232c34'],
        [1, '#12171c'],
      ],
      '.25',
    ) +
    gradient(
      'w',
      [
        [0, '#eef1f4'],
        [1, '#8d959e'],
      ],
      '0',
      '-1',
    ) +
    `<radialGradient id="${id}s">${shadow.map(([at, opacity]) => `<stop offset="${at}" stop-color="#0b1020" stop-opacity="${opacity}"/>`).join('')}</radialGradient>` +
    `<clipPath id="${id}cb"><path d="${body}"/></clipPath><clipPath id="${id}cc"><path d="${cabin}"/></clipPath>`
  )
}

function drawGlass({ car, across, up, idPrefix: id }: Drawing, cabin: string): string {
  const tops = car.screenTop[0]
  const glint = [0.35, 0.72]
    .map(
      (from, i) =>
        `M${across(tops + from)} 0L${across(tops + from - 0.3)} 400H${across(tops + from - (i ? 0.24 : 0.05))}L${across(tops + from + (i ? 0.06 : 0.25))} 0Z`,
    )
    .join('')
  const shine = `<path d="${glint}" fill="#fff" opacity=".1"/>`
  // A panel van has windows up to its front pillar and painted metal behind it.
  if (car.isCargo) {
    const end = car.pillars[0] ?? 0
    const bottom = up(car.belt - 0.06)
    const frame = `M${across(car.cowl[0] + 0.2)} ${bottom}L${across(tops + 0.1)} ${up(car.height - 0.16)}H${across(end - 0.06)}V${bottom}Z`
    return `<path d="${frame}" fill="url(#${id}g)" stroke="#101417" stroke-width="3" stroke-linejoin="round"/>`
  }
  const pillars = car.pillars
    .map((x) => `<rect x="${across(x - 0.04)}" y="0" width="${across(0.08)}" height="400" fill="#0d1013"/>`)
    .join('')
  const frame = (colour: string, width: number) => `<path d="${cabin}" fill="none" stroke="${colour}" stroke-width="${across(width)}"/>`
  return `<path d="${cabin}" fill="url(#${id}g)"/>${shine}${pillars}${frame('#101417', 0.17)}${frame(`url(#${id}r)`, 0.13)}`
}

function drawDetails({ car, across, up, paint }: Drawing, name: CarName): string {
  const { length, clearance, bonnet, belt, doors, wheelRadius: radius, frontOverhang, wheelBase, hasCladding } = car
  const rear = frontOverhang + wheelBase
  const [first, second, last] = doors
  const highlight = `M-10 ${up(belt - 0.16)}Q${across(length / 2)} ${up(belt - 0.1)} ${across(length + 0.1)} ${up(belt - 0.1)}V${up(belt - 0.125)}Q${across(length / 2)} ${up(belt - 0.13)} -10 ${up(belt - 0.19)}Z`
  const clad = (x: number) =>
    hasCladding ? `<circle cx="${across(x)}" cy="${up(radius)}" r="${across(radius + 0.115)}" fill="#23272c"/>` : ''
  const lamp = `M-9 ${up(bonnet - 0.2)}L${across(0.3)} ${up(bonnet - 0.14)}Q${across(0.42)} ${up(bonnet - 0.06)} ${across(0.4)} ${up(bonnet - 0.01)}L-9 ${up(bonnet - 0.04)}Z`
  const lampShade = `M-9 ${up(bonnet - 0.2)}L${across(0.3)} ${up(bonnet - 0.14)}L${across(0.36)} ${up(bonnet - 0.09)}L-9 ${up(bonnet - 0.13)}Z`
  const tail =
    name === 'sedan'
      ? `<path d="M${across(length + 0.1)} ${up(belt + 0.02)}L${across(length - 0.34)} ${up(belt)}L${across(length - 0.28)} ${up(belt - 0.1)}L${across(length + 0.1)} ${up(belt - 0.18)}Z" fill="#b3121d"/>`
      : `<rect x="${across(length - 0.16)}" y="${up(belt + 0.04)}" width="60" height="${across(0.3)}" rx="6" fill="#b3121d"/>`
  const seams =
    `M${across(first)} ${up(belt + 0.03)}Q${across(first - 0.05)} ${up(belt - 0.3)} ${across(first)} ${up(clearance + 0.17)}H${across(second)}V${up(belt + 0.1)}M${across(second)} ${up(clearance + 0.17)}` +
    `H${across(Math.min(last - 0.2, rear - radius - 0.12))}Q${across(rear - radius - 0.02)} ${up(clearance + 0.3)} ${across(rear - radius + 0.06)} ${up(clearance + 0.46)}Q${across(last)} ${up(belt - 0.2)} ${across(last)} ${up(belt + 0.1)}`
  const handles = [second - 0.27, last - 0.27].map(
    (x) =>
      `<rect x="${across(x)}" y="${up(belt - 0.08)}" width="${across(0.19)}" height="5.4" rx="2.7" fill="${mix(paint, '#ffffff', 0.35)}" stroke="#000" stroke-opacity=".35"/>`,
  )
  return (
    `<path d="${highlight}" fill="#fff" opacity=".38"/><rect x="-10" y="${up(clearance + (hasCladding ? 0.17 : 0.11))}" width="${across(length + 0.2)}" height="80" fill="#1d2125"/>` +
    `${clad(frontOverhang)}${clad(rear)}<path d="${lamp}" fill="#d7e2ea"/><path d="${lampShade}" fill="#7f8f9b"/>${tail}` +
    `<path d="${seams}" fill="none" stroke="#000" stroke-opacity=".42" stroke-width="1.5"/>${handles.join('')}`
  )
}

function drawArch({ car, across, up }: Drawing, x: number): string {
  const radius = car.wheelRadius + 0.065
  const low = up(car.clearance - 0.06)
  return `<path d="M${across(x - radius)} ${low}V${up(car.wheelRadius)}A${across(radius)} ${across(radius)} 0 0 1 ${across(x + radius)} ${up(car.wheelRadius)}V${low}Z" fill="#0b0d10"/>`
}

function drawWheel({ car, across, up, idPrefix: id }: Drawing, x: number): string {
  const radius = car.wheelRadius * scale
  const rim = roundToTenth(-radius * 0.66)
  const spoke = `M-4 0L-9 ${rim}L-3.4 ${rim}L0 -9L3.4 ${rim}L9 ${rim}L4 0Z`
  const spokes = [0, 72, 144, 216, 288].map((turn) => `<path transform="rotate(${turn})" d="${spoke}"/>`).join('')
  const ring = (share: number, paint: string) => `<circle r="${roundToTenth(radius * share)}" ${paint}/>`
  return (
    `<g transform="translate(${across(x)} ${up(car.wheelRadius)})"><g class="wheel">${ring(1, 'fill="#15181c"')}${ring(0.93, 'fill="none" stroke="#2b3036" stroke-width="2"')}${ring(0.71, 'fill="#0c0e11"')}` +
    `${ring(0.68, `fill="none" stroke="url(#${id}w)" stroke-width="${roundToTenth(radius * 0.07)}"`)}<g fill="url(#${id}w)">${spokes}</g><circle r="8" fill="#c9ced4"/><circle r="4.4" fill="#5b636c"/></g></g>`
  )
}
