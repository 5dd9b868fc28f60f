import { shape, type Codec } from '../codec.ts'

/** An answer without content; the HTTP status shows whether the call succeeded (row X-02). */
export type Done = Readonly<Record<string, never>>

export const done: Codec<Done> = {
  encode: () => ({ status: 'ok' }),
  decode: () => ({}),
  schema: ({ object, literal }) => object({ status: literal('ok') }),
}

/** A request that only identifies the caller, by the bearer token. */
export type Nothing = Readonly<Record<string, never>>
export const nothing: Codec<Nothing> = shape({})
