import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningPostmaster } from './postmaster.ts'

/** Watches a server and restarts it when it exits. `stop` ends the watch and returns the running server. */
export type Supervision = { stop(): Promise<RunningPostmaster> }

const pollIntervalMs = 1_000
const maxPauseMs = 4_000
const stableAfterMs = 30_000

/**
 * The exit of our own child is reported at once; an adopted server has another parent and is checked every second. Restarts in quick succession
 * wait longer each time, so that a server that cannot start does not overload the machine.
 */
export function supervise(
  first: RunningPostmaster,
  hooks: { isRunning: (pid: number) => boolean; restart: () => Promise<RunningPostmaster>; log: (message: string) => void },
): Supervision {
  let current = first
  let isStopped = false
  let restarts = 0
  let lastRestart = 0
  let recovery: Promise<void> | undefined

  const recover = async (): Promise<void> => {
    while (!isStopped && !hooks.isRunning(current.pid)) {
      restarts = Date.now() - lastRestart > stableAfterMs ? 0 : restarts + 1
      lastRestart = Date.now()
      if (restarts > 0) await sleep(Math.min(maxPauseMs, 100 * 2 ** restarts))
      if (isStopped) return
      hooks.log('the database server has exited unexpectedly; starting it again')
      try {
        watch(await hooks.restart())
        hooks.log('the database server is back')
      } catch (error) {
        hooks.log(`the database server could not be started: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  const check = (): void => {
    if (isStopped || recovery !== undefined || hooks.isRunning(current.pid)) return
    recovery = recover().finally(() => (recovery = undefined))
  }
  const watch = (running: RunningPostmaster): void => {
    current = running
    void running.ended?.then(check)
  }

  watch(first)
  const timer = setInterval(check, pollIntervalMs).unref()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await recovery
      return current
    },
  }
}
