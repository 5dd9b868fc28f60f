import { expect, test } from 'vitest'
import { onTestServers } from '../../../testing/test-app.ts'

onTestServers((app) => {
  test.each(['%00', '7K2M9QWERTY0%00', '%27%3B--', ''])(
    'W-22 a return with the order %j leads to the page that shows no payment',
    async (order) => {
      const answer = await app().get(`/web-api/payments/return/sandbox?order=${order}`)
      expect(answer.statusCode).toBe(303)
      expect(answer.headers.location).toBe('/#/payment')
    },
  )
})
