import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultMinutes, type Part, type PartResult } from './part.ts'
import { createRandom } from '../../server/testing/random.ts'
import { openStore, throughPooler, type ServerKind } from './store.ts'

/** A part with its result. */
export interface PartRun {
  part: Part
  kind: ServerKind
  result: PartResult
  seconds: number
}

export interface RunOptions {
  isShort: boolean
  seed: number
  fault: string | null
  from: string | null
  minutes: number | undefined
  rounds: number | undefined
  /** Whether the sites reach the database through PgBouncer. */
  isPooled: boolean
}

const maxShownViolations = 10

/** Runs a part in its own folder and cleans up afterwards; a part that throws counts as a violation. */
export async function runPart(
  part: Part,
  kind: ServerKind,
  { isShort, seed, fault, from, rounds, isPooled, ...options }: RunOptions,
): Promise<PartRun> {
  const startedAt = performance.now()
  const { minutes = rounds === undefined ? (part.minutes ?? defaultMinutes) : Infinity } = options
  const secondsSoFar = () => (performance.now() - startedAt) / 1000
  const log = (line: string) => console.log(`  ${part.name} (${kind}) ${secondsSoFar().toFixed(0).padStart(3)} s: ${line}`)
  console.log(`▶ ${part.name} on the ${kind} server: ${part.promise}`)
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'istmo-proof-'))
  // The database's user needs access to the folder.
  chmodSync(folder, 0o755)
  const undos: (() => unknown)[] = []
  const onEnd = (undo: () => unknown) => void undos.push(undo)
  const cleanUp = async () => {
    for (const undo of undos.splice(0).toReversed()) {
      await Promise.resolve(undo()).catch((error: unknown) => log(`clean-up failed: ${String(error)}`))
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  // A database server outlives its parent, so an interrupted proof would leave one running.
  const interrupt = () => void cleanUp().finally(() => process.exit(130))
  process.once('SIGINT', interrupt)
  let stores = 0
  const result = await part
    .run({
      kind,
      isShort,
      fault,
      from,
      random: createRandom(seed),
      isOver: () => secondsSoFar() > minutes * 60,
      ...(rounds === undefined ? {} : { rounds }),
      print: log,
      onEnd,
      openStore: async () => {
        const store = await openStore(kind, join(folder, `store-${(stores += 1)}`))
        onEnd(store.stop)
        return isPooled ? throughPooler(store, onEnd) : store
      },
    })
    .catch((error: unknown): PartResult => ({
      violations: [`it could not be run: ${error instanceof Error ? error.stack : String(error)}`],
      figures: {},
    }))
  await cleanUp()
  process.off('SIGINT', interrupt)
  const seconds = secondsSoFar()
  for (const sentence of result.violations.slice(0, maxShownViolations)) console.log(`  ✗ ${sentence}`)
  const mark = result.skipped !== undefined ? '–' : result.violations.length === 0 ? '✓' : '✗'
  console.log(
    `${mark} ${part.name} on the ${kind} server (${seconds.toFixed(1)} s)${result.skipped === undefined ? '' : `: skipped, ${result.skipped}`}`,
  )
  return { part, kind, result, seconds }
}
