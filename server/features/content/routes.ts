import { getConditions } from '#contract/content/get-conditions.ts'
import { getFaqs } from '#contract/content/get-faqs.ts'
import { getLeasings } from '#contract/content/get-leasings.ts'
import { handle } from '../../http/mount-endpoint.ts'
import { done } from '../../http/outcome.ts'
import type { Services } from '../../services.ts'
import { listConditions, listFaqs, listLeasings } from './service.ts'

/** Texts that the company writes: policies, questions, leasing plans. */
export function contentRoutes({ catalogs, config: { brand } }: Services) {
  return [
    handle(getConditions, async () => done(listConditions(await catalogs.current(), brand))),
    handle(getFaqs, async () => done(listFaqs(await catalogs.current(), brand))),
    handle(getLeasings, async () => done(listLeasings(await catalogs.current(), brand))),
  ]
}
