// A part of the proof tests one promise of the product as hard as one machine allows (docs/proof.md).

import type { Random } from '../../server/testing/random.ts'
import type { ServerKind, Store } from './store.ts'

export interface ProofContext {
  /** The database server of this run. */
  kind: ServerKind
  /** The short form that `npm test` runs: the same checks, fewer rounds. */
  isShort: boolean
  /** The deliberate fault (`faults.ts`) that the part runs against and must find; null in a proof. */
  fault: string | null
  /** The folder of the earlier version that `upgrade` starts from; null to replace this version by itself. */
  from: string | null
  random: Random
  /** Whether the time limit of a part is over; parts that run in rounds then run fewer. */
  isOver: () => boolean
  /** How many rounds `failover` runs of each disruption; its default when left out. */
  rounds?: number
  /** One line of progress. */
  print: (line: string) => void
  /** A new database with its own folder; it is stopped and deleted after the part in any case. */
  openStore: () => Promise<Store>
  /** Runs when the part is over, in reverse order. */
  onEnd: (undo: () => unknown) => void
}

export interface PartResult {
  /** A sentence for each violation; empty if the promise holds. */
  violations: readonly string[]
  /** Counts and measurements for the table. */
  figures: Readonly<Record<string, string | number>>
  /** Why the part could not run. */
  skipped?: string
}

export interface Part {
  name: string
  /** A sentence for the table. */
  promise: string
  /** Whether `npm test` runs it too, and on which servers: `true` is the bundled one only, to save time. */
  isInShort: boolean | readonly ServerKind[]
  /** On which database servers it runs; both when left out. */
  servers?: readonly ServerKind[]
  /** Its time limit unless `--minutes` or `--rounds` is given; `defaultMinutes` when left out. */
  minutes?: number
  /** The faults of `faults.ts` that it must find. */
  breaks: readonly string[]
  run: (context: ProofContext) => Promise<PartResult>
}

/** The time limit of a part, so that the whole proof takes at most 40 minutes on two slow cores. */
export const defaultMinutes = 2.5

export function skipped(reason: string): PartResult {
  return { violations: [], figures: {}, skipped: reason }
}
