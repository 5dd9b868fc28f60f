import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { line, lines, reason } from './fields.ts'

test('a required text needs a visible character', () => {
  for (const text of ['\u200b', '\u200c\u200d', '\u00ad \u2060', '\u3164', '\u2800', '\ufe0f', ' \n\t ', ''])
    for (const field of [line(60), lines(60), reason]) expect(z.safeParse(field, text).success, JSON.stringify(text)).toBe(false)
})

test('a required text may be in any script, a digit or a sign, with joiners where the script needs them', () => {
  for (const text of ['Cliente enfermo', '7', '?', '王芳', 'می\u200cروم', '👨\u200d👩\u200d👧'])
    for (const field of [line(60), lines(60), reason]) expect(z.parse(field, ` ${text} `)).toBe(text)
})
