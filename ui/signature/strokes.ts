import { isSignature, maxSignaturePoints, maxStrokes, signatureSheet } from '#contract/values/signature.ts'

/** Converts a pointer position to coordinates of the sheet, clamped to the sheet. */
export function pointOnSheet(
  at: { x: number; y: number },
  box: { left: number; top: number; width: number; height: number },
): [number, number] {
  const place = (value: number, from: number, size: number, sheet: number) =>
    Math.max(0, Math.min(sheet, Math.round(((value - from) / Math.max(1, size)) * sheet)))
  return [place(at.x, box.left, box.width, signatureSheet.width), place(at.y, box.top, box.height, signatureSheet.height)]
}

/** Points closer than this to the previous one are skipped. */
const minDistance = 5

const countPoints = (strokes: readonly number[][]) => strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0)

/** The strokes with a new one started; unchanged when the limit is reached. */
export function beginStroke(strokes: number[][], [x, y]: [number, number]): number[][] {
  if (strokes.length >= maxStrokes || countPoints(strokes) >= maxSignaturePoints) return strokes
  return [...strokes, [x, y]]
}

/** The strokes with the last one extended. */
export function extendStroke(strokes: number[][], [x, y]: [number, number]): number[][] {
  const last = strokes.at(-1)
  if (last === undefined || countPoints(strokes) >= maxSignaturePoints) return strokes
  const [lastX = 0, lastY = 0] = last.slice(-2)
  return Math.hypot(x - lastX, y - lastY) < minDistance ? strokes : [...strokes.slice(0, -1), [...last, x, y]]
}

/** Whether this is a signature: a few points may be an accidental touch. */
export function isSigned(strokes: readonly number[][]): boolean {
  return countPoints(strokes) >= 8 && isSignature(strokes)
}

/** All strokes as one SVG path; a single point is drawn as a dot. */
export function toPath(strokes: readonly number[][]): string {
  return strokes.map(([x = 0, y = 0, ...rest]) => `M${x} ${y}L${rest.length === 0 ? `${x} ${y}` : rest.join(' ')}`).join('')
}
