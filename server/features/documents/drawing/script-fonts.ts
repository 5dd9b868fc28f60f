// Fonts for names that our own fonts cannot draw: Noto Sans from Fontsource, in files of a few hundred characters each, loaded when a name
// needs them (docs/decisions/045-names-in-all-scripts.md).

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A font subset that contains only the characters of one name. */
export interface ScriptFont {
  name: string
  bytes: Buffer
  /** Whether it can draw every character of a text; joiners have no glyph. */
  canDraw: (text: string) => boolean
}

interface FontFile {
  path: string
  ranges: (readonly [number, number])[]
}

const han = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'] as const

/** Keyed by a character's script extensions, so that shared characters such as Japanese ー match too. */
const packages: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}\p{scx=Devanagari}]/u, ['noto-sans']],
  [/\p{scx=Arabic}/u, ['noto-sans-arabic']],
  [/\p{scx=Hebrew}/u, ['noto-sans-hebrew']],
  [/\p{scx=Thai}/u, ['noto-sans-thai']],
  [/\p{scx=Armenian}/u, ['noto-sans-armenian']],
  [/\p{scx=Georgian}/u, ['noto-sans-georgian']],
  [/\p{scx=Bengali}/u, ['noto-sans-bengali']],
  [/\p{scx=Tamil}/u, ['noto-sans-tamil']],
  [/[\p{scx=Hiragana}\p{scx=Katakana}]/u, ['noto-sans-jp']],
  [/\p{scx=Hangul}/u, ['noto-sans-kr']],
  [/[\p{scx=Han}\p{scx=Bopomofo}]/u, han],
]

const resolve = (file: string) => createRequire(import.meta.url).resolve(`@fontsource-variable/${file}`)
const packageFiles = new Map<string, Promise<FontFile[]>>()

async function readFiles(name: string): Promise<FontFile[]> {
  const ranges: Record<string, string> = JSON.parse(await readFile(resolve(`${name}/unicode.json`), 'utf8'))
  return Object.entries(ranges).map(([part, text]) => ({
    path: resolve(`${name}/files/${name}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: text.split(',').map((range) => {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((value) => Number.parseInt(value, 16))
      return [from, to] as const
    }),
  }))
}

function findFiles(name: string): Promise<FontFile[]> {
  const known = packageFiles.get(name) ?? readFiles(name)
  packageFiles.set(name, known)
  return known
}

/** Maximum number of files per name. Loading one takes about 10 ms, and no real name has a hundred rare ideographs. */
const maxFiles = 24

const isIgnorable = (character: string) => /\p{Default_Ignorable_Code_Point}/u.test(character)

/** Finds the fonts for pieces of one name. */
export function createFontFinder(name: string): (piece: string) => Promise<ScriptFont | undefined> {
  const opened = new Map<string, Promise<ScriptFont>>()

  async function open(path: string): Promise<ScriptFont> {
    const [{ default: subsetFont }, { create }] = await Promise.all([import('subset-font'), import('fontkit')])
    const bytes = await subsetFont(await readFile(path), name, { targetFormat: 'truetype', variationAxes: { wght: 400 } })
    const font = create(bytes)
    // A font that contains only the missing-character glyph has no character table.
    const has = (character: string) => font.numGlyphs > 1 && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
    return { name: `${path} ${name}`, bytes, canDraw: (text) => Array.from(text).every((value) => isIgnorable(value) || has(value)) }
  }

  // The unicode ranges that a package declares include characters that its files lack, so check each character.
  return async (piece) => {
    const point = piece.codePointAt(0) ?? 0
    const [, names = ['noto-sans']] = packages.find(([script]) => script.test(String.fromCodePoint(point))) ?? []
    // Han characters have national variants. Japanese names use the Japanese font.
    const ordered = names === han && /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name) ? ['noto-sans-jp', ...han] : names
    for (const packageName of ordered) {
      for (const { path, ranges } of await findFiles(packageName)) {
        if (!ranges.some(([from, to]) => point >= from && point <= to)) continue
        if (!opened.has(path) && opened.size >= maxFiles) return undefined
        const font = opened.get(path) ?? open(path)
        opened.set(path, font)
        if ((await font).canDraw(piece)) return font
      }
    }
    return undefined
  }
}
