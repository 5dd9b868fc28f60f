import * as z from 'zod/mini'

/** The answer of a call that says no more than that it was done; whether it was, its status tells (row X-02). */
export type Done = Readonly<Record<string, never>>

export const wireDone = z.object({ status: z.literal('ok') })

export function encodeDone(): z.input<typeof wireDone> {
  return { status: 'ok' }
}

export function decodeDone(): Done {
  return {}
}

/** The request of a call that says who asks by its bearer alone. */
export const wireNothing = z.object({})
export type Nothing = Readonly<Record<string, never>>
export const decodeNothing = (): Nothing => ({})
export const encodeNothing = (): Nothing => ({})
