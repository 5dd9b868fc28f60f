import { expect, test } from 'vitest'
import { readCampaignTags } from '../../../lib/start/campaign.ts'
import { readTyped } from '../../../lib/forms/use-draft.ts'
import { emptyStoredLead, emptyLead, leadProblems, needsByKind, nextLeadSubmission, type LeadDraft } from './lead-draft.ts'

const whole: LeadDraft = {
  name: 'Ana De León',
  company: '',
  email: 'ana@example.com',
  phone: '6612-3456',
  message: '¿Tienen sillas?',
  acceptsContact: true,
  acceptsMarketing: false,
}
const findProblems = (change: Partial<LeadDraft>, kind: keyof typeof needsByKind = 'contact') =>
  Object.keys(leadProblems({ ...whole, ...change }, needsByKind[kind]))

test('R-09 a complete form has no problem, and an empty one has all of them in page order', () => {
  expect(findProblems({})).toEqual([])
  expect(Object.keys(leadProblems(emptyLead, needsByKind.contact))).toEqual(['name', 'email', 'phone', 'message', 'acceptsContact'])
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ email: 'ana@' }, 'email'],
  [{ phone: '12' }, 'phone'],
  [{ message: ' ' }, 'message'],
  [{ message: 'x'.repeat(2001) }, 'message'],
  [{ acceptsContact: false }, 'acceptsContact'],
] satisfies [Partial<LeadDraft>, string][])('R-09 with %j the field %s is at fault', (change, field) => {
  expect(findProblems(change)).toEqual([field])
})

test('R-08 a leasing request requires a company and no message; R-40 a campaign form requires neither', () => {
  expect(findProblems({ message: '' }, 'leasing')).toEqual(['company'])
  expect(findProblems({ message: '' }, 'landing')).toEqual([])
  expect(findProblems({ message: '' }, 'autodromo')).toEqual([])
})

test('X-04 the same request keeps its id until it is answered, another one gets its own', () => {
  const first = nextLeadSubmission(emptyStoredLead, 'a', () => 'id-1')
  expect(nextLeadSubmission(first, 'a', () => 'id-2')).toEqual(first)
  expect(nextLeadSubmission(first, 'b', () => 'id-2')).toEqual({ intent: 'b', requestId: 'id-2' })
})

test('X-04 typed values return after a reload, and an edited draft loses only what cannot be parsed', () => {
  const stored = { ...whole, openedAt: 5, intent: 'a', requestId: 'id-1' }
  expect(readTyped(JSON.parse(JSON.stringify(stored)), emptyStoredLead)).toEqual(stored)
  expect(readTyped({ openedAt: 5, name: 7, email: 'a@b.co', intent: {} }, emptyStoredLead)).toEqual({ email: 'a@b.co', openedAt: 5 })
  expect(readTyped(null, emptyStoredLead)).toEqual({})
})

test('R-40 a campaign is read from the document’s query string and from the route’s, which takes precedence', () => {
  expect(
    readCampaignTags({ search: '?utm_source=radio&utm_medium=x', hash: '#/landing?utm_source=boletin&utm_campaign=mes&gclid=1' }),
  ).toEqual({
    source: 'boletin',
    medium: 'x',
    name: 'mes',
  })
  expect(readCampaignTags({ search: '', hash: '#/landing' })).toEqual({})
})
