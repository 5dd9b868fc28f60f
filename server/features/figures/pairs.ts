// Reads the same for the periods of the figures and for those a year before.

import type { Pair } from './rules.ts'

/** The first parameters of the statements that read bookings (`scope.ts`). */
export type Scope = [starts: string[], end: string, branches: number[] | null, classId: number | null]

/** Reads something for the periods and for those a year before. */
export async function readBoth<Args, Row>(read: (args: Args) => Promise<Row[]>, args: Pair<Args>): Promise<Pair<Row[]>> {
  const [now, last] = await Promise.all([read(args.now), read(args.last)])
  return { now, last }
}

export const mapBoth = <From, To>({ now, last }: Pair<readonly From[]>, change: (item: From) => To): Pair<To[]> => ({
  now: now.map(change),
  last: last.map(change),
})
