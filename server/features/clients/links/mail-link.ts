import { randomUUID } from 'node:crypto'
import type { Done } from '#contract/endpoint.ts'
import type { Language } from '#contract/values/language.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { succeed, type Outcome } from '../../../outcome.ts'
import { enqueue } from '../../outbox/repository.ts'
import { loginLinkTopic, unknownAccountTopic, resetTopic } from '../../outbox/topics.ts'
import { emailKey, findByEmail, type AccountsByEmail, type ClientRow } from '../repository.ts'
import { limitLinks, countAccountMail } from '../sessions/limits.ts'
import type { ClientContext } from '../sessions/login-service.ts'
import { insertLinkToken } from './link-tokens.ts'

const topics = { login: loginLinkTopic, reset: resetTopic } as const

interface ChosenLink {
  account: ClientRow | undefined
  purpose: keyof typeof topics
}

/**
 * Mails a link that opens one of the accounts of an address. Neither the answer nor its duration reveals whether there is an account.
 * @param choose the account, undefined if there is none, and what the link is for
 */
export async function mailLink(
  context: ClientContext,
  request: { email: string; language: Language | null },
  ip: string | null,
  choose: (accounts: AccountsByEmail) => ChosenLink,
): Promise<Outcome<Done>> {
  const limited = await limitLinks(context, ip)
  if (limited !== null) return limited
  const key = emailKey(request.email)
  const isMailAllowed = await countAccountMail(context, key)
  const { account, purpose } = choose(await findByEmail(context.db, key))
  if (!isMailAllowed) return succeed({})
  await inTransaction(context.db, async (client) => {
    if (account === undefined || account.is_blocked) {
      // The commit takes longest, so an unknown address writes something, too, and takes as long as a known one.
      await enqueue(client, { topic: unknownAccountTopic, dedupeKey: `${unknownAccountTopic}:${randomUUID()}`, payload: {} })
      return
    }
    const tokenId = await insertLinkToken(client, context.signer, purpose, account.id)
    const payload = { clientId: account.id, tokenId, language: request.language }
    await enqueue(client, { topic: topics[purpose], dedupeKey: `${topics[purpose]}:${tokenId}`, payload })
  })
  return succeed({})
}
