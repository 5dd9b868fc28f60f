import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resources } from './resources.ts'

const accepts = (schema: z.core.$ZodType, text: string): boolean => [text, [text]].some((value) => z.safeParse(schema, value).success)

test.each(['a\u0000b', 'a\ud800b'])('no column accepts %j, which the database cannot store', (text) => {
  const columns = resources.flatMap(({ table, fields }) =>
    Object.entries(fields).map(([column, { schema }]) => ({ name: `${table}.${column}`, schema })),
  )
  expect(columns.filter(({ schema }) => accepts(schema, 'Texto')).length).toBeGreaterThan(20)
  expect(columns.filter(({ schema }) => accepts(schema, text)).map(({ name }) => name)).toEqual([])
})
