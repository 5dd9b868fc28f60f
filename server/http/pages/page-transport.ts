import type { FastifyInstance } from 'fastify'
import { bodyField, type Service } from '#contract/endpoint.ts'
import type { PageTransport } from './ssr-module.ts'

/**
 * Carries a page's calls while it is rendered: a base that is a path is ours and is answered in this very process, any other is asked
 * over HTTP.
 */
export function createPageTransport(
  app: FastifyInstance,
  services: Readonly<Record<'content' | 'webApi' | 'landingApi', string>>,
): PageTransport {
  const bases: Readonly<Record<Service, string>> = {
    content: services.content,
    'web-api': services.webApi,
    'landing-api': services.landingApi,
  }
  return async ({ service, method, path, data, headers, signal }) => {
    const url = `${bases[service]}/${path}`
    const form = new FormData()
    if (data !== undefined) form.set(bodyField, data)
    const payload = data === undefined ? {} : { body: form }
    if (url.startsWith('/')) {
      const answer = await app.inject({ method, url, headers, signal, ...payload })
      return { status: answer.statusCode, body: parseJson(answer.body) }
    }
    const answer = await fetch(url, { method, headers, signal, ...payload })
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
