declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes?: Record<string, number | { min: number; max: number }> },
  ): Promise<Buffer>
}

declare module 'fontkit' {
  export interface Font {
    numGlyphs: number
    hasGlyphForCodePoint: (point: number) => boolean
    layout: (text: string) => { glyphs: { id: number }[] }
  }
  export function create(font: Buffer): Font
}
