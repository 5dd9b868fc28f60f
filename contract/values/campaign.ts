import type { Codec } from '../codec.ts'
import { isOneLine } from '../documents.ts'
import { record } from '../read.ts'

/** Where a visitor came from, as the advertisement's address said it. */
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

const longestTag = 200

/** Whatever comes: a tag that nobody can read is left out, for it must never cost us the person who came by it. */
export const campaign: Codec<Campaign> = {
  schema: ({ object, optional, unknown }) => object(Object.fromEntries(tagNames.map((tag) => [wireNames[tag], optional(unknown)]))),
  decode: (wire) => readTags((name) => record(wire)[name]),
  encode: (campaign) =>
    Object.fromEntries(tagNames.flatMap((tag) => (campaign[tag] === undefined ? [] : [[wireNames[tag], campaign[tag]]]))),
}

/** The campaign of an address's search part; empty where it names none. */
export function campaignOfSearch(search: string): Campaign {
  const given = new URLSearchParams(search)
  return readTags((name) => given.get(name))
}

const tagNames = ['source', 'medium', 'name', 'term', 'content'] as const satisfies readonly (keyof Campaign)[]

function readTags(read: (name: (typeof wireNames)[keyof Campaign]) => unknown): Campaign {
  const campaign: Campaign = {}
  for (const tag of tagNames) {
    const value = read(wireNames[tag])
    const text = typeof value === 'string' ? value.trim().slice(0, longestTag) : ''
    if (text !== '' && isOneLine(text)) campaign[tag] = text
  }
  return campaign
}
