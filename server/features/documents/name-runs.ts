// A person's name as a document draws it: in pieces of one font each, from left to right.

import { isDrawable, isExtended } from './drawable-text.ts'
import { fontFinder, type ScriptFont } from './script-fonts.ts'

export interface NameRun {
  text: string
  /** By name for our own. */
  font: 'text' | 'extended' | ScriptFont
}

interface Piece extends NameRun {
  direction: 'left' | 'right' | 'none'
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isOurs = (text: string) => Array.from(text).every(isDrawable)

/**
 * Null where a letter of it would be lost, since half a name is somebody else's. What is no letter and cannot be drawn is left out. The line around it runs from left to right.
 */
export async function nameRuns(name: string): Promise<NameRun[] | null> {
  const text = name
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll('\u2011', '-')
    // The PDF's writer does not put the ring of a Thai ำ below the tone, as shapers of text do.
    .replaceAll(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32')
    .trim()
  const find = fontFinder(text)
  const pieces: Piece[] = []
  for (const word of text.split(/( )/)) {
    // A word of one script is drawn with one font, so that no letter of it stands out.
    const isWordOurs = isOurs(word)
    for (const { segment } of graphemes.segment(word)) {
      const found = await drawn(segment, isWordOurs, find)
      if (found === null) return null
      pieces.push(...found)
    }
  }
  return merge(inVisualOrder(pieces))
}

async function drawn(segment: string, isWordOurs: boolean, find: ReturnType<typeof fontFinder>): Promise<Piece[] | null> {
  const isLetter = /\p{L}/u.test(segment)
  const direction = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(segment) ? 'right' : isLetter ? 'left' : 'none'
  const ours: Piece[] = [{ text: segment, font: isExtended(segment) ? 'extended' : 'text', direction }]
  if (isWordOurs || (!isLetter && isOurs(segment))) return ours
  const font = await find(segment)
  if (font !== undefined) return [{ text: segment, font, direction }]
  if (isOurs(segment)) return ours
  const characters = Array.from(segment)
  // A letter and its mark may stand in two files.
  if (characters.length > 1) {
    const parts = await Promise.all(characters.map((it) => drawn(it, false, find)))
    return parts.includes(null) ? null : parts.flatMap((part) => part ?? []).map((it) => ({ ...it, direction }))
  }
  return /[\p{L}\p{M}]/u.test(segment) ? null : []
}

/** What is written from right to left is turned round as a whole, with the blanks and signs within; the letters of a piece turn with its font. */
function inVisualOrder(pieces: readonly Piece[]): NameRun[] {
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
