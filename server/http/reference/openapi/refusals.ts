// Descriptions of refusals: one body for all of them, and one response per status.

import { refusalNotes } from '#contract/reference/refusal-notes.ts'
import { refusalStatus, type RefusalCode } from '#contract/refusals.ts'
import { alternative } from '#contract/values/alternative.ts'
import { estimate } from '#contract/values/estimate.ts'
import { refusalMessages } from '../../../endpoints/refusal-messages.ts'
import type { Components, Json } from './components.ts'

const titles: Readonly<Record<number, string>> = {
  400: 'The request cannot be read, or one of its fields is wrong',
  401: 'Not signed in, or wrong credentials',
  403: 'The account may not do this',
  404: 'Not found',
  409: 'Conflict with the current state',
  410: 'Expired',
  413: 'The request is too large',
  422: 'A rule of the company does not allow it',
  429: 'Too many requests',
  503: 'Temporarily unavailable',
}

const codes = Object.keys(refusalStatus) as RefusalCode[]
const getCodes = (status: number): RefusalCode[] => codes.filter((code) => refusalStatus[code] === status)

/** Adds the schemas and returns their responses, by name. */
export function refusalResponses({ schemas, place }: Components): Json {
  schemas['RefusalCode'] = {
    type: 'string',
    enum: codes,
    description: [
      'What is wrong.',
      '',
      '| Code | Meaning |',
      '|---|---|',
      ...codes.map((code) => `| \`${code}\` | ${refusalNotes[code]} |`),
    ].join('\n'),
  }
  schemas['RefusalReason'] = {
    type: 'object',
    required: ['code'],
    properties: {
      code: { $ref: '#/components/schemas/RefusalCode', description: 'What is wrong.' },
      field: { type: 'string', description: 'The field that is wrong, with dots into objects and lists: `cliente.Correo`.' },
      earliest: { type: 'string', description: 'The first time that could be booked, Panama time.' },
      alternatives: {
        type: 'array',
        maxItems: 3,
        items: place(alternative, 'Alternative'),
        description: 'What is available instead, each with its total.',
      },
      free: { type: 'integer', description: 'How many cars of the class are free, where a group wants more.' },
      quote: {
        ...place(estimate, 'Estimate'),
        description: 'The new estimate, where the total that was shown cannot be booked any more.',
      },
      quotes: {
        type: 'array',
        items: place(estimate, 'Estimate'),
        description: 'The new estimates of a group: one car of each class, in the order of the request.',
      },
    },
  }
  schemas['Refusal'] = {
    type: 'object',
    description: 'Why the call did nothing.',
    required: ['error', 'message', 'requestId'],
    properties: {
      error: { $ref: '#/components/schemas/RefusalReason', description: 'What is wrong, and where.' },
      message: { type: 'string', description: 'One sentence in Spanish that can be shown.' },
      requestId: { type: 'string', description: 'Identifies this request in the server’s log.' },
    },
  }
  return Object.fromEntries(Object.keys(titles).map((status) => [responseName(Number(status)), response(Number(status))]))
}

export const responseName = (status: number): string => `Refused${status}`

function response(status: number): Json {
  const codes = getCodes(status)
  const code = codes[0] ?? 'malformed'
  const isRetryable = status === 429 || status === 503
  return {
    description: `${titles[status]}: ${codes.map((value) => `\`${value}\``).join(', ')}.`,
    ...(isRetryable ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } } : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        example: { error: { code }, message: refusalMessages[code], requestId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff' },
      },
    },
  }
}
