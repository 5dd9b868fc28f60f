import { expect, test } from 'vitest'
import { onTestServers } from '../../../testing/test-app.ts'
import { confirmEmail } from './confirm-email.ts'

onTestServers((app) => {
  const account = async (email: string) => {
    const { rows } = await app().db.query<{ id: number }>(
      `insert into client (client_type_id, email, email_key, password_hash, first_name, last_name, language)
        values (1, $1, $1, 'x', 'Ana', 'Pérez', 'es') returning id`,
      [email],
    )
    return rows[0]?.id ?? 0
  }

  test('W-19 concurrently opened links of several accounts under one address confirm one, without a deadlock', async () => {
    for (let round = 0; round < 15; round += 1) {
      const email = `round-${round}@istmo.example`
      const ids = [await account(email), await account(email), await account(email), await account(email)]
      // Without the program's own transactions, which retry after a deadlock and would hide it.
      const results = await Promise.allSettled(
        ids.map(async (id) => {
          const client = await app().db.connect()
          try {
            await client.query('begin')
            const isConfirmed = await confirmEmail(client, id)
            await client.query('commit')
            return isConfirmed
          } catch (error) {
            await client.query('rollback')
            throw error
          } finally {
            client.release()
          }
        }),
      )
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
      expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(1)
    }
  })
})
