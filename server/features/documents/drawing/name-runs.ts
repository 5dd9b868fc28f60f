// Splits a person's name into runs of one font each, from left to right.

import { isDrawable, isExtended } from './drawable-text.ts'
import { createFontFinder, type ScriptFont } from './script-fonts.ts'

export interface NameRun {
  text: string
  /** Our own fonts by name. */
  font: 'text' | 'extended' | ScriptFont
}

/** A name with the runs that draw it. */
export interface DrawnName {
  text: string
  runs: readonly NameRun[]
}

interface Piece extends NameRun {
  direction: 'left' | 'right' | 'none'
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isInOwnFonts = (text: string) => Array.from(text).every(isDrawable)

/** Null if the name cannot be drawn completely. */
export async function toDrawnName(text: string): Promise<DrawnName | null> {
  const runs = await nameRuns(text)
  return runs === null ? null : { text: text.normalize('NFC'), runs }
}

/**
 * Returns null if a letter would be lost, because a partial name could be a different person's. Other characters that cannot be drawn are
 * left out. The surrounding line runs from left to right.
 */
export async function nameRuns(name: string): Promise<NameRun[] | null> {
  const text = name
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll('\u2011', '-')
    // The PDF library does not place the ring of a Thai ำ below the tone mark, as text shapers do.
    .replaceAll(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32')
    .trim()
  const find = createFontFinder(text)
  const pieces: Piece[] = []
  for (const word of text.split(/( )/)) {
    // Each word is drawn with one font, so that its letters look alike.
    const isWordInOwnFonts = isInOwnFonts(word)
    for (const { segment } of graphemes.segment(word)) {
      const found = await toPieces(segment, isWordInOwnFonts, find)
      if (found === null) return null
      pieces.push(...found)
    }
  }
  return merge(sortInVisualOrder(pieces))
}

async function toPieces(segment: string, isWordInOwnFonts: boolean, find: ReturnType<typeof createFontFinder>): Promise<Piece[] | null> {
  const isLetter = /\p{L}/u.test(segment)
  const direction = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(segment) ? 'right' : isLetter ? 'left' : 'none'
  const ownPiece: Piece[] = [{ text: segment, font: isExtended(segment) ? 'extended' : 'text', direction }]
  if (isWordInOwnFonts || (!isLetter && isInOwnFonts(segment))) return ownPiece
  const font = await find(segment)
  if (font !== undefined) return [{ text: segment, font, direction }]
  if (isInOwnFonts(segment)) return ownPiece
  const characters = Array.from(segment)
  // A letter and its combining mark may be in different font files.
  if (characters.length > 1) {
    const parts = await Promise.all(characters.map((character) => toPieces(character, false, find)))
    return parts.includes(null) ? null : parts.flatMap((part) => part ?? []).map((value) => ({ ...value, direction }))
  }
  return /[\p{L}\p{M}]/u.test(segment) ? null : []
}

/** Reverses each right-to-left sequence as a whole, with its spaces and punctuation. Letters within a run are reversed by its font. */
function sortInVisualOrder(pieces: readonly Piece[]): NameRun[] {
  const visual: NameRun[] = []
  let rightToLeft: Piece[] = []
  let between: Piece[] = []
  for (const piece of pieces) {
    if (piece.direction === 'none' && rightToLeft.length > 0) {
      between.push(piece)
    } else if (piece.direction === 'right') {
      rightToLeft.push(...between, piece)
      between = []
    } else {
      visual.push(...merge(rightToLeft).toReversed(), ...between, piece)
      rightToLeft = []
      between = []
    }
  }
  return [...visual, ...merge(rightToLeft).toReversed(), ...between]
}

function merge(runs: readonly NameRun[]): NameRun[] {
  const merged: NameRun[] = []
  for (const { text, font } of runs) {
    const last = merged.at(-1)
    if (last?.font === font) last.text += text
    else merged.push({ text, font })
  }
  return merged
}
