// The program of the drawing thread (drawing-thread.ts).

import { parentPort } from 'node:worker_threads'
import type { DrawResponse, DrawRequest } from './drawing-thread.ts'

type Draw = (view: unknown) => Promise<Buffer>

async function draw({ id, module, name, view }: DrawRequest): Promise<DrawResponse> {
  try {
    const functions = (await import(module)) as Readonly<Record<string, Draw>>
    const content = await functions[name]?.(view)
    if (content === undefined) throw new Error(`${module} has no function ${name}`)
    return { id, content }
  } catch (error) {
    return { id, error }
  }
}

parentPort?.on('message', (request: DrawRequest) => {
  void draw(request).then((response) => parentPort?.postMessage(response, []))
})
