import { shape, type Codec } from '../codec.ts'

/** The answer of a call that says no more than that it was done; whether it was, its status tells (row X-02). */
export type Done = Readonly<Record<string, never>>

export const done: Codec<Done> = {
  encode: () => ({ status: 'ok' }),
  decode: () => ({}),
  schema: ({ object, literal }) => object({ status: literal('ok') }),
}

/** The request of a call that says who asks by its bearer alone. */
export type Nothing = Readonly<Record<string, never>>
export const nothing: Codec<Nothing> = shape({})
