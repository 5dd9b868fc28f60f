import { inflateSync } from 'node:zlib'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { nameRuns, toDrawnName, type NameRun } from './name-runs.ts'
import { collectBytes, newPdf, writeName } from './sheet.ts'

const names = [
  ['Vietnamese', 'Đỗ Thị Nguyễn'],
  ['Chinese', '王小明'],
  ['Traditional Chinese', '龔鑫陳'],
  ['a character beyond the basic plane', '𠮷田 煒'],
  ['Japanese', '髙橋 さくら ケンー'],
  ['Korean', '김민준 뷁'],
  ['Arabic', 'محمد بن عليّ'],
  ['Persian with a joiner', 'می\u200cرا پگاه'],
  ['Hebrew', 'דוִד בן־גוריון'],
  ['Cyrillic', 'Юрий Ґанна'],
  ['Greek', 'Αλέξανδρος'],
  ['Thai', 'คำหล้า กิตติ์'],
  ['Devanagari', 'प्रिया श्री'],
  ['Bengali', 'শ্রীকৃষ্ণ'],
  ['Tamil', 'லக்ஷ்மி'],
  ['Armenian', 'Արամ'],
  ['Georgian', 'ნინო'],
  ['Latin beyond Europe', 'Ọláyínká Ɛbɔ̃ Hawaiʻi'],
] as const

const findFont = ({ font }: NameRun) => (typeof font === 'string' ? null : font)
const letters = (text: string) => new Set(Array.from(text).filter((value) => /[\p{L}\p{M}]/u.test(value)))

function readStreams(pdf: Buffer): string[] {
  return Array.from(pdf.toString('latin1').matchAll(/stream\r?\n(.*?)\r?\nendstream/gs), ([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
}

/** The text that replaces the glyphs for search, copying and screen readers. */
function readActualText(pdf: Buffer): string[] {
  return readStreams(pdf).flatMap((stream) =>
    Array.from(stream.matchAll(/\/ActualText \((.*?)(?<!\\)\)/gs), ([, escaped = '']) => {
      const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
      const bytes = Buffer.from(
        escaped.replaceAll(/\\([^])/g, (_, value: string) => escapes[value] ?? value),
        'latin1',
      )
      return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
    }),
  )
}

/** The characters in the character tables of the embedded fonts. */
function charactersIn(pdf: Buffer): Set<string> {
  const found = new Set<string>()
  for (const text of readStreams(pdf)) {
    if (!text.includes('beginbfrange')) continue
    for (const [, hex = ''] of text.matchAll(/<((?:[0-9a-f]{4}\s?)+)>/gi)) {
      for (const character of Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').swap16().toString('utf16le')) found.add(character)
    }
  }
  return found
}

async function drawn(name: string): Promise<Buffer> {
  const pdf = await newPdf('name', 'en')
  writeName(pdf, (await toDrawnName(name)) ?? { text: '', runs: [] }, 50, 50, { size: 11, width: 380 })
  return collectBytes(pdf)
}

test.each(names)('W-20 a name in %s is drawn completely, and every character has a glyph', async (_script, name) => {
  const runs = (await nameRuns(name)) ?? []
  const inRuns = letters(runs.map(({ text }) => text).join(''))
  expect(inRuns).toEqual(letters(name.normalize('NFC')))
  for (const run of runs) {
    const font = findFont(run)
    if (font === null) continue
    const { glyphs } = create(font.bytes).layout(run.text)
    expect(glyphs.length, run.text).toBeGreaterThan(0)
    expect(glyphs.map(({ id }) => id), run.text).not.toContain(0) // prettier-ignore
  }
  const pdf = await drawn(name)
  const found = charactersIn(pdf)
  expect([...inRuns].filter((run) => !found.has(run))).toEqual([])
  expect(readActualText(pdf)).toEqual([name.normalize('NFC')])
})

test('W-20 right-to-left text is reversed word by word, and other text is unchanged', async () => {
  const order = async (name: string) => (await nameRuns(name))?.map(({ text }) => text)
  expect(await order('Ana محمد علي León')).toEqual(['Ana ', 'علي', ' ', 'محمد', ' León'])
  expect(await order('דוד בן גוריון')).toEqual(['גוריון', ' ', 'בן', ' ', 'דוד'])
  expect(await order('محمد Ana علي')).toEqual(['محمد', ' Ana ', 'علي'])
})

test('W-20 a word uses one font, and our own if possible', async () => {
  const fonts = async (name: string) => (await nameRuns(name))?.map((run) => [run.text, findFont(run) === null])
  expect(await fonts('Łukasz')).toEqual([['Ł', true], ['ukasz', true]]) // prettier-ignore
  expect(await fonts('Ana Hải')).toEqual([['Ana ', true], ['H', false], ['ả', false], ['i', false]]) // prettier-ignore
})

test('W-20 the parts of a Thai vowel are placed below and beside the tone mark', async () => {
  expect((await nameRuns('น้ำ'))?.map(({ text }) => text)).toEqual(['น\u0e4d\u0e49\u0e32'])
})

test('W-20 a symbol without a glyph is left out; a name that would lose a letter is not drawn at all', async () => {
  expect((await nameRuns('Ana 🚗'))?.map(({ text }) => text)).toEqual(['Ana '])
  expect(await nameRuns('Ana 𐎀')).toBeNull()
  expect(await nameRuns('Ꭰ')).toBeNull()
})

test('W-20 a name of a hundred characters takes limited work: it is left out if they are rare, otherwise scaled to its line', async () => {
  const signs = Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e_00 + index * 170)).join('')
  expect(await nameRuns(signs)).toBeNull()
  const long = '小'.repeat(100)
  expect(await nameRuns(long)).toHaveLength(1)
  expect((await drawn(long)).byteLength).toBeLessThan(60_000)
})
