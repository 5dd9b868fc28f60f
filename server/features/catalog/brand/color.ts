// The company's color on the site: the design tokens that follow it, and its contrast with the white text of buttons. Colors are converted
// as in CSS Color 4.

interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

const toLinear = (channel: number): number => (channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

function readChannels(hex: string): [red: number, green: number, blue: number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255))
  return [red, green, blue]
}

function toOklch(hex: string): Oklch {
  const [red, green, blue] = readChannels(hex)
  const long = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
  const medium = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
  const short = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
  const a = 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short
  const b = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short
  return {
    lightness: 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [red, green, blue] = readChannels(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The text of buttons (`--on-action`), and nearly the background of pages (`--bg`). */
const siteWhite = '#fbfcfa'
/** WCAG 2.2 AA for text. */
export const minContrast = 4.5

/** The contrast between a color and the site's white, as text on it or as a link on a page. */
export const contrastWithWhite = (hex: string): number => (luminance(siteWhite) + 0.05) / (luminance(hex) + 0.05)

/** Tokens that have the company's hue: their lightness, and their chroma for a color as strong as the site's green. */
const tinted: Readonly<Record<'light' | 'dark', Readonly<Record<string, readonly [lightness: number, chroma: number]>>>> = {
  light: {
    spinner: [0.629, 0.146],
    pale: [0.974, 0.016],
    selected: [0.936, 0.037],
    'on-selected': [0.383, 0.081],
    thread: [0.803, 0.106],
    deep: [0.263, 0.048],
  },
  dark: {
    action: [0.75, 0.135],
    'action-hover': [0.82, 0.12],
    'on-action': [0.2, 0.04],
    link: [0.82, 0.11],
    focus: [0.75, 0.135],
    spinner: [0.72, 0.15],
    pale: [0.265, 0.033],
    selected: [0.325, 0.055],
    'on-selected': [0.9, 0.07],
    thread: [0.5, 0.09],
    deep: [0.14, 0.022],
  },
}
/** The chroma of the site's green. */
const greenChroma = 0.122
/** How much darker links and buttons under the pointer are. */
const darkening = 0.86

const toOklchText = (lightness: number, chroma: number, hue: number): string =>
  `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${hue.toFixed(0)})`

/** The tokens of a scheme that follow the color, by name. */
export function makeTokens(hex: string, scheme: 'light' | 'dark'): Record<string, string> {
  const { lightness, chroma, hue } = toOklch(hex)
  const strength = Math.min(1, chroma / greenChroma)
  const tints = Object.entries(tinted[scheme]).map(([name, [own, full]]) => [name, toOklchText(own, full * strength, hue)] as const)
  const darker = toOklchText(lightness * darkening, chroma * darkening, hue)
  return {
    ...(scheme === 'light' ? { mark: hex, action: hex, focus: hex, 'action-hover': darker, link: darker } : {}),
    ...Object.fromEntries(tints),
  }
}

const declare = (tokens: Readonly<Record<string, string>>): string =>
  `:root{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`

/** The rules that give a document the company's color. They come after the site's tokens; printed pages stay black on white. */
export const brandStyle = (hex: string): string =>
  `@media screen{${declare(makeTokens(hex, 'light'))}}@media screen and (prefers-color-scheme:dark){${declare(makeTokens(hex, 'dark'))}}`

/** A color with each channel multiplied by `share`. */
export const darken = (hex: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(parseInt(hex.slice(at, at + 2), 16) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The lightest shade of a color on which white text can be read. */
export function findReadableShade(hex: string): string {
  for (let share = 1; share > 0; share -= 0.01) {
    const shade = darken(hex, share)
    if (contrastWithWhite(shade) >= minContrast) return shade
  }
  return '#000000'
}
