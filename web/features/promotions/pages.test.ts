// The server-rendered pages, from recorded exchanges of the services.

import { expect, test } from 'vitest'
import { getPromotion } from '#contract/content/get-promotion.ts'
import { readFixture } from '#contract/fixtures/fixtures.ts'
import { readAddress, render } from '../../entry-server.tsx'
import type { WireCall } from '../../lib/data/services.ts'

const config = { services: {}, brand: { name: 'Istmo Rent a Car' }, origin: 'https://site.example', today: '2026-11-21' }

async function answerWithoutPromotion({ path }: WireCall) {
  if (path.startsWith('getPromotion/')) return { status: 200, body: { [getPromotion.envelope]: getPromotion.response.encode([]) } }
  const call = ['getRateCars', 'getAgencies'].find((name) => path.startsWith(name)) ?? 'getPromotions'
  return { status: 200, body: readFixture(call).answer }
}

test.each(['/promocion-especial/999', '/en/package/999'])(
  'R-44 %s, which names no promotion, is rendered completely on the server, without a placeholder',
  async (url) => {
    const { html, head } = await render(readAddress(url), config, answerWithoutPromotion)
    expect(head).toMatchObject({ status: 404 })
    expect(html).toMatch(/<h1>(Esa|Esta|There(’s| is)|No )/)
    expect(html).not.toMatch(/<script|<template|<!--\$[?!]/)
  },
)

test('R-07 the first list has one canonical address, with and without its tab; the second has its own', async () => {
  // Without a canonical address, a page is its own.
  const getCanonical = async (url: string) => (await render(readAddress(url), config, answerWithoutPromotion)).canonical?.es
  expect(await Promise.all(['/promo', '/promo/1', '/promo/2'].map(getCanonical))).toEqual(['/promo', '/promo', undefined])
})
