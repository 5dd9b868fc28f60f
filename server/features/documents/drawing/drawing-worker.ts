// The program of the drawing thread (drawing-thread.ts).

import { parentPort } from 'node:worker_threads'
import type { DrawAnswer, DrawOrder } from './drawing-thread.ts'

type Draw = (view: unknown) => Promise<Buffer>

async function draw({ id, module, name, view }: DrawOrder): Promise<DrawAnswer> {
  try {
    const functions = (await import(module)) as Readonly<Record<string, Draw>>
    const content = await functions[name]?.(view)
    if (content === undefined) throw new Error(`${module} has no function ${name}`)
    return { id, content }
  } catch (error) {
    return { id, error }
  }
}

parentPort?.on('message', (order: DrawOrder) => {
  void draw(order).then((answer) => parentPort?.postMessage(answer, []))
})
