import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { drawableText, splitRuns } from './drawable-text.ts'

test.each([
  ['Ana 🚗 María', 'Ana María'],
  ['Nguyễn Trần Ş', 'Nguyen Tran Ş'],
  ['Jose\u0301', 'José'],
  ['一line\u202etwo\n', 'linetwo'],
  ['a.\u00a0m.', 'a.\u00a0m.'],
])('W-20 only the characters of %j that the fonts have are drawn', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn)
})

test('W-20 letters of the extended font become separate runs', () => {
  expect(splitRuns('Łukasz')).toEqual([
    { text: 'Ł', isExtended: true },
    { text: 'ukasz', isExtended: false },
  ])
})

test('W-20 every drawable character has a glyph in its font file', async () => {
  const pdf = new PDFDocument()
  const getGlyphs = (file: string) => {
    pdf.font(fileURLToPath(new URL(`../fonts/${file}`, import.meta.url)))
    // The library's types do not expose the opened font.
    return (pdf as unknown as { _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } } })._font.font
  }
  const base = ['figtree-400.ttf', 'figtree-700.ttf', 'bricolage-grotesque-700.ttf'].map(getGlyphs)
  const extended = [getGlyphs('figtree-extended-400.ttf')]
  const absent: string[] = []
  let seen = 0
  for (let point = 0x21; point <= 0x22_12; point += 1) {
    const character = String.fromCodePoint(point)
    // Only characters that are drawn unchanged.
    if (drawableText(character) !== character) continue
    seen += 1
    const files = splitRuns(character)[0]?.isExtended === true ? extended : base
    if (!files.every((font) => font.hasGlyphForCodePoint(point))) absent.push(character)
  }
  expect(absent).toEqual([])
  expect(seen).toBeGreaterThan(250)
})
