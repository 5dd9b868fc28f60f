// Placeholders in a text behave like one character: the caret passes over them in one step, and they are deleted whole.

export interface Placeholder {
  start: number
  end: number
  name: string
}

/** The placeholders of a text with their positions. */
export const findPlaceholders = (text: string): Placeholder[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    name: match[1] ?? '',
  }))

export interface Selection {
  start: number
  end: number
}

/** Extends a selection to whole placeholders: a caret within one moves to its nearer edge. */
export function extendToPlaceholders(text: string, { start, end }: Selection): Selection {
  const placeholders = findPlaceholders(text)
  const within = (at: number) => placeholders.find((placeholder) => at > placeholder.start && at < placeholder.end)
  const [first, last] = [within(start), within(end)]
  if (start === end) {
    if (first === undefined) return { start, end }
    const edge = start - first.start < first.end - start ? first.start : first.end
    return { start: edge, end: edge }
  }
  return { start: first?.start ?? start, end: last?.end ?? end }
}

/** The selection that a key needs before the browser's own action, for a placeholder beside the caret; null if it needs none. */
export function selectForKey(text: string, { start, end }: Selection, key: string): (Selection & { isMove: boolean }) | null {
  if (start !== end) return null
  const before = findPlaceholders(text).find((placeholder) => placeholder.end === start)
  const after = findPlaceholders(text).find((placeholder) => placeholder.start === start)
  if (key === 'Backspace' && before !== undefined) return { start: before.start, end: before.end, isMove: false }
  if (key === 'Delete' && after !== undefined) return { start: after.start, end: after.end, isMove: false }
  if (key === 'ArrowLeft' && before !== undefined) return { start: before.start, end: before.start, isMove: true }
  if (key === 'ArrowRight' && after !== undefined) return { start: after.end, end: after.end, isMove: true }
  return null
}
