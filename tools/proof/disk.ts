// A separate disk that can be shut down at any moment: an ext4 image on a loop device. A shutdown discards writes that were not synced, as
// a power cut does.

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

interface Disk {
  /** The mount point. */
  folder: string
  /** Shuts the file system down without flushing. */
  cut: () => void
  /** Unmounts and mounts it again, which replays the journal. */
  remount: () => Promise<void>
  remove: () => Promise<void>
}

const sizeBytes = 1024 ** 3
/** EXT4_IOC_SHUTDOWN with the flag that leaves the log unwritten. */
const cutProgram = `open(my $disk, '<', $ARGV[0]) or die "open: $!"; my $flag = pack('I', 2); ioctl($disk, 0x8004587D, $flag) or die "ioctl: $!"`

const run = (command: string, args: readonly string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })

/** The reason why this machine cannot mount such a disk, if it cannot. */
export async function makeDisk(folder: string): Promise<Disk | { reason: string }> {
  if (process.getuid?.() !== 0) return { reason: 'only root may mount a disk' }
  const [image, mount] = [join(folder, 'disk.img'), join(folder, 'disk')]
  try {
    writeFileSync(image, '')
    truncateSync(image, sizeBytes)
    run('mkfs.ext4', ['-q', '-F', image])
    mkdirSync(mount)
    run('mount', ['-o', 'loop', image, mount])
    chmodSync(mount, 0o755)
  } catch (error) {
    return { reason: `no disk could be mounted (${toReason(error)})` }
  }
  const unmount = async () => {
    for (let tries = 0; ; tries += 1) {
      try {
        run('umount', [mount])
        return
      } catch (error) {
        // Killed processes need a moment to close their files.
        if (tries > 100) throw error
        await sleep(50)
      }
    }
  }
  return {
    folder: mount,
    cut: () => void run('perl', ['-e', cutProgram, mount]),
    remount: async () => {
      await unmount()
      run('mount', ['-o', 'loop', image, mount])
    },
    remove: unmount,
  }
}

function toReason(error: unknown): string {
  const stderr: unknown = error instanceof Error ? Reflect.get(error, 'stderr') : undefined
  return (typeof stderr === 'string' && stderr.trim() !== '' ? stderr : String(error)).trim().slice(0, 160)
}
