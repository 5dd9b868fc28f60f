import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells hold no formula and no character that changes the direction of text', () => {
  const cells = ['\u202E=cmd()', 'a\u2066b\u2069c\u200E\u200F\u202A\u061Cd', '=1+1', '\u200F', '＝1+1', '＠a', '\n=1', 'Íngrid "Ríos"']
  expect(toCsv(['h'], [cells])).toBe(`\uFEFF"h"\r\n"'=cmd()","abcd","'=1+1","","'＝1+1","'＠a","'\n=1","Íngrid ""Ríos"""\r\n`)
})
