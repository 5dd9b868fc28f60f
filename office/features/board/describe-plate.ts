import type { BoardUnit } from '#contract/office/board.ts'
import { formatPlate } from '#contract/format.ts'
import { fill } from '../../lib/texts.tsx'

/** The plate of a car, or its number while it has none. */
export function describePlate(unit: Pick<BoardUnit, 'id' | 'plate'> | undefined, noPlate: string): string {
  if (unit === undefined) return ''
  return unit.plate === null ? fill(noPlate, { id: unit.id }) : formatPlate(unit.plate)
}
