import { expect, test } from 'vitest'
import { brandStyle, contrastWithWhite, darken, findReadableShade, minContrast, makeTokens } from './color.ts'

/** Relative luminance of `#rrggbb` or of `oklch()` as an sRGB screen shows it. */
function luminance(color: string): number {
  if (color.startsWith('#')) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const channel = parseInt(color.slice(at, at + 2), 16) / 255
      return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [lightness = 0, chroma = 0, hue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const medium = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const short = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  const clip = (channel: number) => Math.min(1, Math.max(0, channel))
  return (
    0.2126 * clip(4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short) +
    0.7152 * clip(-1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short) +
    0.0722 * clip(-0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short)
  )
}

function contrast(one = '', other = ''): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Backgrounds of ui/tokens.css that do not follow the company's color. */
const grounds = {
  light: { surface: 'oklch(1 0 0)', sunken: 'oklch(0.969 0.006 154)', onAction: 'oklch(0.99 0.003 128)', onDeep: 'oklch(0.96 0.012 163)' },
  dark: { surface: 'oklch(0.228 0.021 169)', sunken: 'oklch(0.165 0.016 170)', onAction: '', onDeep: 'oklch(0.96 0.012 163)' },
}

const hues = Array.from({ length: 216 }, (_, i) => {
  const channels = [i % 6, Math.floor(i / 6) % 6, Math.floor(i / 36)]
  return `#${channels.map((level) => (level * 51).toString(16).padStart(2, '0')).join('')}`
})

test.each(['light', 'dark'] as const)('every accepted color gives a %s scheme whose texts have a contrast of 4.5', (scheme) => {
  const accepted = hues.filter((hex) => contrastWithWhite(hex) >= minContrast)
  expect(accepted.length).toBeGreaterThan(70)
  const faults = accepted.flatMap((hex) => {
    const tokens = makeTokens(hex, scheme)
    const { surface, sunken, onAction, onDeep } = grounds[scheme]
    const pairs = [
      ['on-action on action', tokens['on-action'] ?? onAction, tokens['action']],
      ['on-action on action-hover', tokens['on-action'] ?? onAction, tokens['action-hover']],
      ['link on surface', tokens['link'], surface],
      ['link on sunken', tokens['link'], sunken],
      ['link on pale', tokens['link'], tokens['pale']],
      ['on-selected on selected', tokens['on-selected'], tokens['selected']],
      ['on-deep on deep', onDeep, tokens['deep']],
    ] as const
    return pairs.filter(([, front, ground]) => contrast(front, ground) < 4.5).map(([name]) => `${hex}: ${name}`)
  })
  expect(faults).toEqual([])
})

test.each([
  ['#f6b93b', 'the yellow of the sun'],
  ['#00c2a8', 'turquoise'],
  ['#ffffff', 'white'],
])('%s, %s, is too light, and the shade that is proposed instead is not', (hex) => {
  expect(contrastWithWhite(hex)).toBeLessThan(minContrast)
  expect(contrastWithWhite(findReadableShade(hex))).toBeGreaterThanOrEqual(minContrast)
})

test('the style leaves printed pages black on white, and a color is darkened by its share', () => {
  expect(brandStyle('#0d47a1')).toMatch(
    /^@media screen\{:root\{--mark:#0d47a1;--action:#0d47a1;.*\}@media screen and \(prefers-color-scheme:dark\)\{/,
  )
  expect(darken('#ff8000', 0.5)).toBe('#804000')
})
