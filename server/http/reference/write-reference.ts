// Writes the files of the API reference at build time, because compressing its script of several megabytes per request would be slow.

import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { openApiDocument } from './openapi/document.ts'
import { referencePath } from './reference.ts'

const scriptName = 'js/scalar.js'

/** Writes the page, its script and the OpenAPI document into a folder that `referenceRoutes` serves. The caller compresses them. */
export async function writeReference(folder: string): Promise<void> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(scalar, {
    routePrefix: referencePath,
    configuration: { content: openApiDocument(), withDefaultFonts: false, telemetry: false },
  })
  const read = async (name: string) => {
    const answer = await app.inject({ method: 'GET', url: `${referencePath}/${name}` })
    if (answer.statusCode !== 200) throw new Error(`The API reference has no ${name}`)
    return answer.body
  }
  const [page, script, document] = [await read(''), await read(scriptName), await read('openapi.json')]
  await app.close()
  // The name contains a hash of the content, so that browsers may cache it for good.
  const hashed = scriptName.replace('scalar', `scalar-${createHash('sha256').update(script).digest('hex').slice(0, 12)}`)
  if (!page.includes(scriptName)) throw new Error('The page of the API reference no longer names its script')
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'js'), { recursive: true })
  await writeFile(
    join(folder, 'index.html'),
    page.replaceAll(scriptName, `${referencePath}/${hashed}`).replace('./openapi.json', `${referencePath}/openapi.json`),
  )
  await writeFile(join(folder, hashed), script)
  await writeFile(join(folder, 'openapi.json'), document)
}
