// Calls to PagueloFacil: the link, the look-up and the reversal (docs/domain.md 6.1).

import type { PaguelofacilSettings } from '../../../../payment-settings.ts'
import { callProvider } from '../call-provider.ts'
import { ProviderUnavailable } from '../provider.ts'
import { readAnswer, type Answer } from './messages.ts'
import { readOperations, type Operation } from './operations.ts'

export interface Client {
  makeLink(form: URLSearchParams, signal: AbortSignal): Promise<ProviderResponse>
  findOperations(query: URLSearchParams, signal: AbortSignal): Promise<Operation[]>
  reverse(body: object, signal: AbortSignal): Promise<ProviderResponse>
}

/** A valid response; the others are thrown. */
export type ProviderResponse = Exclude<Answer, { kind: 'failed' }>

export function createClient(settings: PaguelofacilSettings, timeoutMs?: number): Client {
  return {
    makeLink: (form, signal) =>
      send({
        method: 'POST',
        url: new URL(`${settings.url}/LinkDeamon.cfm`),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        signal,
        timeoutMs,
      }),
    findOperations: async (query, signal) => {
      const url = new URL(`${settings.queryUrl}/PFManagementServices/api/v1/MerchantTransactions`)
      url.search = query.toString()
      // The raw token: PagueloFacil rejects a `Bearer` prefix.
      const answered = await send({ method: 'GET', url, headers: { authorization: settings.token }, signal, timeoutMs })
      const operations = answered.kind === 'answered' ? readOperations(answered.data) : undefined
      // A refusal here concerns our token, not the payment.
      if (operations === undefined) throw new ProviderUnavailable(answered.kind === 'refused' ? answered.reason : 'unexpected')
      return operations
    },
    reverse: (body, signal) =>
      send({
        method: 'POST',
        url: new URL(`${settings.url}/rest/processTx/REVERSE_CAPTURE`),
        headers: { 'content-type': 'application/json', authorization: settings.token },
        body: JSON.stringify(body),
        signal,
        timeoutMs,
      }),
  }
}

async function send(call: Parameters<typeof callProvider>[0]): Promise<ProviderResponse> {
  const { json } = await callProvider(call)
  const answer = readAnswer(json)
  if (answer.kind === 'failed') throw new ProviderUnavailable(answer.reason)
  return answer
}
