import { bodyField, type Service } from '#contract/endpoint.ts'
import type { Transport } from '../../../lib/data/services.ts'

export interface SentFile {
  /** Name of the form field, from the endpoint. */
  field: string
  content: Blob
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/** A transport for one message with a file. It uses XMLHttpRequest, because `fetch` does not report upload progress. */
export function createFileTransport(bases: Readonly<Record<Service, string>>, { field, content, onProgress }: SentFile): Transport {
  return ({ service, path, data, headers, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const fail = () => reject(new Error('No answer'))
      request.open('POST', `${bases[service]}/${path}`)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
      })
      request.addEventListener('load', () =>
        resolve({ status: request.status, body: parse(request.responseText), retryAfter: request.getResponseHeader('retry-after') }),
      )
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      if (signal.aborted) return fail()
      signal.addEventListener('abort', () => request.abort())
      const form = new FormData()
      form.set(bodyField, data ?? '')
      // The original file name may contain personal data.
      form.set(field, content, `photo.${content.type.split('/')[1] ?? 'jpeg'}`)
      request.send(form)
    })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
