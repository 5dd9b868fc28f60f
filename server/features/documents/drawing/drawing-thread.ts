// Documents are drawn in a thread of their own. One takes the processor for 30 to 100 milliseconds, in which the process would answer no
// request; after an outage of the mail server there may be hundreds in a row.

import { Worker } from 'node:worker_threads'

export interface DrawRequest {
  id: number
  /** The file of the function that draws, and its name. */
  module: string
  name: string
  view: unknown
}

export type DrawResponse = { id: number; content: Uint8Array } | { id: number; error: unknown }

/** Data that can be copied into a thread. */
type WithoutFunctions<Value> = Value extends (...values: never[]) => unknown
  ? never
  : Value extends object
    ? { [Key in keyof Value]: WithoutFunctions<Value[Key]> }
    : Value

interface Waiting {
  resolve: (content: Buffer) => void
  reject: (error: unknown) => void
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

/** The thread ends after this time without work, and its memory returns to the system. */
const idleMs = 30_000
const memoryMb = 160

let thread: Thread | undefined
let lastId = 0
let idleTimer: NodeJS.Timeout | undefined

/**
 * Calls a function of another module in the drawing thread.
 * @param module the file that exports the function
 * @param name the exported function, from a view to the bytes of a document
 * @param view plain data, because it is copied into the thread
 * @throws what the function throws, or an error if the thread ends meanwhile
 */
export function drawInThread<View>(module: URL, name: string, view: View & WithoutFunctions<View>): Promise<Buffer> {
  clearTimeout(idleTimer)
  const { worker, waiting } = (thread ??= startThread())
  return new Promise((resolve, reject) => {
    const id = (lastId += 1)
    waiting.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ id, module: module.href, name, view } satisfies DrawRequest, [])
  })
}

function startThread(): Thread {
  const worker = new Worker(new URL('drawing-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  const started: Thread = { worker, waiting: new Map() }
  const { waiting } = started
  const fail = (error: unknown) => {
    if (thread === started) thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (response: DrawResponse) => {
    const request = waiting.get(response.id)
    waiting.delete(response.id)
    if ('error' in response) request?.reject(response.error)
    else request?.resolve(Buffer.from(response.content.buffer, response.content.byteOffset, response.content.byteLength))
    if (waiting.size === 0) endWhenIdle(started)
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The drawing thread has ended')))
  return started
}

/** A process does not wait for an idle thread when it ends. */
function endWhenIdle(idle: Thread): void {
  idle.worker.unref()
  clearTimeout(idleTimer)
  idleTimer = setTimeout(() => {
    if (idle.waiting.size > 0) return
    if (thread === idle) thread = undefined
    void idle.worker.terminate()
  }, idleMs)
  idleTimer.unref()
}
