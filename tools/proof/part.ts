// What a part of the proof is: one promise of the product, tried as hard as one machine allows (docs/proof.md).

import type { Random } from './random.ts'
import type { ServerKind, Store } from './store.ts'

export interface ProofContext {
  /** The database server of this run. */
  kind: ServerKind
  /** The short form that `npm test` runs: the same checks, fewer rounds. */
  isShort: boolean
  /** The part runs against a deliberately broken product of this name (`breaks.ts`), and must find it; null in a proof. */
  fault: string | null
  /** The folder of the earlier version from which `upgrade` comes; null where this one is exchanged for itself. */
  from: string | null
  random: Random
  /** Whether the time is over that was given to each part; what goes on in rounds ends then with fewer of them. */
  isOver: () => boolean
  /** One line of progress. */
  say: (line: string) => void
  /** A fresh database with a folder of its own; it is stopped and swept away after the part, whatever happens. */
  openStore: () => Promise<Store>
  /** Runs when the part is over, the last first. */
  onEnd: (undo: () => unknown) => void
}

export interface PartResult {
  /** What was found broken, a sentence each; empty in a proof that holds. */
  violations: readonly string[]
  /** What was done and measured, for the table. */
  figures: Readonly<Record<string, string | number>>
  /** Why nothing could be proven here. */
  skipped?: string
}

export interface Part {
  name: string
  /** In a sentence for the table. */
  promise: string
  /** Whether `npm test` runs it too, and on which servers: `true` is the bundled one alone, since every minute of `npm test` counts. */
  isInShort: boolean | readonly ServerKind[]
  /** On which database servers it runs; both when left out. */
  servers?: readonly ServerKind[]
  /** Names of `breaks.ts` that turn it red. */
  breaks: readonly string[]
  run: (context: ProofContext) => Promise<PartResult>
}

export function skipped(why: string): PartResult {
  return { violations: [], figures: {}, skipped: why }
}
