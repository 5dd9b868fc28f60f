// Photos are decoded in a separate process, one at a time. Its memory returns to the system when it exits, and a process that takes too much
// memory or time is killed without harm to the service (docs/decisions/034-limits-at-the-edge.md).

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, type Outcome } from '../../../outcome.ts'
import { getFormat } from './shrink-photo.mjs'
import { createQueue } from './upload-limiter.ts'

const program = join(import.meta.dirname, 'shrink-photo-process.mjs')
/** The program does little itself, so it runs without the JIT compiler and additional threads, which take memory. */
const flags = ['--jitless', '--single-threaded', '--max-old-space-size=32', '--max-semi-space-size=1']
/** Nothing of our own environment, because it contains secrets. Large blocks return to the system when they are freed. */
const environment = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' }

const defaultLimits = { maxMb: 140, maxMs: 30_000 }
const watchMs = 20

const notReadable = refuse('photo_not_readable', { field: 'photo' })

const runQueued = createQueue(1)

/** The JPEG to store. A photo that exceeds the memory or time limit is refused like one whose header is too large. */
export async function shrinkInProcess(file: Buffer, limits: Partial<typeof defaultLimits> = {}): Promise<Outcome<Buffer>> {
  return processPicture(program, file, { ...defaultLimits, ...limits })
}

/** The output of a program that converts a picture; JSON output is a refusal. Pictures are processed one after the other. */
export async function processPicture(program: string, file: Buffer, limits: typeof defaultLimits): Promise<Outcome<Buffer>> {
  return getFormat(file) === null ? notReadable : runQueued(() => run(program, file, limits))
}

async function run(program: string, file: Buffer, { maxMb, maxMs }: typeof defaultLimits): Promise<Outcome<Buffer>> {
  const child = spawn(process.execPath, [...flags, program, String(file.length)], {
    env: environment,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let isKilled = false
    const kill = () => {
      isKilled = true
      child.kill('SIGKILL')
    }
    const timer = setTimeout(kill, maxMs)
    const watch = setInterval(() => residentMb(child.pid) > maxMb && kill(), watchMs)
    const answer: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => answer.push(chunk))
    // The process may exit before it has read everything.
    child.stdin.on('error', () => undefined).end(file)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      clearInterval(watch)
      if (isKilled) resolve(refuse('photo_too_many_pixels', { field: 'photo' }))
      // The library crashed on the photo.
      else if (signal !== null) resolve(notReadable)
      else if (code !== 0) reject(new Error(`The process for a photo ended with ${code}`))
      else resolve(parseAnswer(Buffer.concat(answer)))
    })
  })
}

const openingBrace = 0x7b

function parseAnswer(answer: Buffer): Outcome<Buffer> {
  return answer[0] === openingBrace ? JSON.parse(answer.toString()) : { ok: true, value: answer }
}

/** Only on Linux; elsewhere only the size in the header is checked. */
function residentMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
