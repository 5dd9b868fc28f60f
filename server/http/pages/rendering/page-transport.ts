import type { FastifyInstance } from 'fastify'
import { bodyField, type Service } from '#contract/endpoint.ts'
import { pageRendering } from '../../connections/limit-addresses.ts'
import type { PageCall, PageTransport } from './ssr-module.ts'

type ServiceBases = Readonly<Record<'content' | 'webApi' | 'landingApi', string>>

/** Timeout of a request to another company's service; a rendering waits much less (render-budget.ts). */
const foreignTimeoutMs = 4_000

/** A base that is a path is ours and is handled within this process. */
const isOurs = (base: string) => base.startsWith('/')

function basesByService({ content, webApi, landingApi }: ServiceBases): Readonly<Record<Service, string>> {
  return { content, 'web-api': webApi, 'landing-api': landingApi }
}

/** Whether a page's call is sent to another company's service. */
export function isForeignCall(services: ServiceBases): (call: PageCall) => boolean {
  const bases = basesByService(services)
  return ({ service }) => !isOurs(bases[service])
}

/** Sends a page's calls while it is rendered: within this process to our own services, over HTTP to others. */
export function createPageTransport(app: FastifyInstance, services: ServiceBases): PageTransport {
  const bases = basesByService(services)
  return async ({ service, method, path, data, headers, signal }) => {
    const url = `${bases[service]}/${path}`
    const form = new FormData()
    if (data !== undefined) form.set(bodyField, data)
    const payload = data === undefined ? {} : { body: form }
    if (isOurs(url)) {
      const answer = await app.inject({ method, url, headers, signal, remoteAddress: pageRendering, ...payload })
      return { status: answer.statusCode, body: parseJson(answer.body) }
    }
    // Not the caller's signal, because other pages share the answer.
    const answer = await fetch(url, { method, headers, signal: AbortSignal.timeout(foreignTimeoutMs), ...payload })
    return { status: answer.status, body: parseJson(await answer.text()) }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
