import { release } from 'node:os'
import { expect, test } from 'vitest'
import { skipped, type PartResult } from './part.ts'
import { parts } from './parts.ts'
import type { PartRun } from './run-part.ts'
import { withTable } from './table.ts'
import { describeVerdict } from './verdict.ts'

const held: PartResult = { violations: [], figures: { rounds: 1 } }
const broken: PartResult = { violations: ['a car was given twice'], figures: {} }

function of(result: PartResult): PartRun {
  const [part] = parts
  if (part === undefined) throw new Error('There are no parts')
  return { part, kind: 'embedded', result, seconds: 1 }
}

test('a run proves something only if at least one part ran and none was violated', () => {
  expect(describeVerdict([]).isPassed).toBe(false)
  expect(describeVerdict([of(skipped('no disk'))])).toEqual({ isPassed: false, sentence: 'nothing was proven, 1 skipped' })
  expect(describeVerdict([of(held), of(skipped('no disk'))])).toEqual({
    isPassed: true,
    sentence: 'every promise held in 1 part, 1 skipped',
  })
  expect(describeVerdict([of(held), of(broken), of(skipped('no disk'))])).toEqual({
    isPassed: false,
    sentence: '1 of 2 did not hold, 1 skipped',
  })
})

test('the table keeps rows of other parts and surrounding text, and names the machine without its kernel build', () => {
  const text = 'A remark.\n<!-- table: begin -->\nold\n| other | system | held | x 1 | 1 s | 2026-01-01 |\n<!-- table: end -->\nAfter.\n'
  const written = withTable(text, [of(held)], 3)
  expect(written.startsWith('A remark.\n<!-- table: begin -->\n')).toBe(true)
  expect(written.endsWith('<!-- table: end -->\nAfter.\n')).toBe(true)
  expect(written).toContain('| other | system | held | x 1 | 1 s | 2026-01-01 |')
  expect(written).toContain('| soak | embedded | held | rounds 1 | 1 s |')
  expect(written).not.toContain('\nold\n')
  expect(written).not.toContain(release())
})
