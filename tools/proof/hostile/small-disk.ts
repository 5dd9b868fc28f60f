import { execFileSync } from 'node:child_process'
import { mkdtempSync, openSync, realpathSync, rmSync, closeSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProofContext } from '../part.ts'

interface SmallDisk {
  folder: string
  /** Fills all free space, including space freed since. */
  fill: () => void
  /** Frees all of it. */
  free: () => void
}

/** A tmpfs; undefined if none can be mounted, which requires root on Linux. */
export function mountSmallDisk(context: ProofContext, megabytes: number): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'istmo-proof-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  context.onEnd(() => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  const file = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const handle = openSync(file, 'a')
      try {
        for (const bytes of [1024 * 1024, 4096]) writeUntilFull(handle, Buffer.alloc(bytes))
      } finally {
        closeSync(handle)
      }
    },
    free: () => rmSync(file, { force: true }),
  }
}

function writeUntilFull(handle: number, chunk: Buffer): void {
  try {
    for (;;) writeSync(handle, chunk)
  } catch {
    // The disk is meant to be full.
  }
}
