import type { Codec } from '../codec.ts'
import { isOneLine } from '../lines.ts'
import { record } from '../read.ts'

/** Campaign parameters of the address by which a visitor arrived (UTM). */
export interface Campaign {
  source?: string
  medium?: string
  name?: string
  term?: string
  content?: string
}

const wireNames = {
  source: 'utm_source',
  medium: 'utm_medium',
  name: 'utm_campaign',
  term: 'utm_term',
  content: 'utm_content',
} as const satisfies Record<keyof Campaign, string>

const maxTagLength = 200

/** Never fails: an invalid parameter is dropped, because it must not stop a visitor from submitting a form. */
export const campaign: Codec<Campaign> = {
  schema: ({ object, optional, unknown }) => object(Object.fromEntries(tagNames.map((tag) => [wireNames[tag], optional(unknown)]))),
  decode: (wire) => readTags((name) => record(wire)[name]),
  encode: (campaign) =>
    Object.fromEntries(tagNames.flatMap((tag) => (campaign[tag] === undefined ? [] : [[wireNames[tag], campaign[tag]]]))),
}

/** The campaign in an address's query; empty if there is none. */
export function parseCampaign(search: string): Campaign {
  const parameters = new URLSearchParams(search)
  return readTags((name) => parameters.get(name))
}

const tagNames = ['source', 'medium', 'name', 'term', 'content'] as const satisfies readonly (keyof Campaign)[]

function readTags(read: (name: (typeof wireNames)[keyof Campaign]) => unknown): Campaign {
  const campaign: Campaign = {}
  for (const tag of tagNames) {
    const value = read(wireNames[tag])
    const text = typeof value === 'string' ? value.trim().slice(0, maxTagLength) : ''
    if (text !== '' && isOneLine(text)) campaign[tag] = text
  }
  return campaign
}
