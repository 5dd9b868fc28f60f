import type { Services } from '../../../../services.ts'
import { readClock } from '../../../availability/repository.ts'
import { ProviderUnavailable } from '../provider.ts'
import { noticeKey, signatureHeader, signNotice } from './notices.ts'

const timeoutMs = 10_000

/** Posts a sandbox notice over HTTP, like any provider; one that is not accepted is posted again. */
export async function postNotice({ db, signer }: Pick<Services, 'db' | 'signer'>, ownUrl: string, notice: unknown): Promise<void> {
  const body = JSON.stringify(notice)
  const { now } = await readClock(db)
  const answer = await fetch(`${ownUrl}/web-api/payments/notify/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signNotice(noticeKey(signer), now, body) },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new ProviderUnavailable(`notice-${answer.status}`)
}
