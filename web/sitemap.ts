// The pages for search engines: those of the route table without parameters, and those of the catalogue's content.

import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getConditions } from '#contract/content/get-conditions.ts'
import { getPosts } from '#contract/content/get-posts.ts'
import { getPromotions } from '#contract/content/get-promotions.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import type { DataCache } from './lib/data/data.ts'
import { fleetWithoutDates } from './lib/start/startup.ts'
import { paths, policyPaths } from './paths.ts'
import { notFoundPath, pageAt, pages } from './routes.tsx'

export interface ListedPath {
  path: string
  search: string
  /** `YYYY-MM-DD`, if the content has it. */
  lastModified?: string
}

/** Private pages and the gallery, which are marked noindex. */
const unlisted = new Set<string>([
  paths.step3(),
  paths.nestedStep3(),
  paths.reservationCompleted(),
  paths.modifyReserve(),
  paths.modifyingReserve(),
  paths.checkIn(),
  paths.checkInStep1(),
  paths.checkInStep2(),
  paths.clientRegister(),
  paths.clientProfile(),
  paths.reservePayment(),
  paths.payment(),
  paths.paymentIn(),
  paths.test(),
])

/** Lists the public pages in the order of the route table; entries of a service that does not answer are left out. */
export async function listPaths(data: DataCache): Promise<ListedPath[]> {
  const fixed = [...pages.inMainLayout, ...pages.bare]
    .map(({ path }) => path.replace(/\/\{-\$\w+\}$/, ''))
    .filter((path) => !path.includes('$') && !unlisted.has(path))
  const dates = new Map([...(await policyDates(data)), ...(await postDates(data))])
  const listed = [...new Set([...fixed, ...(await listContentPaths(data)), ...dates.keys()])].map((whole): ListedPath => {
    const [path = '', search] = whole.split('?')
    const lastModified = dates.get(whole)
    return { path, search: search === undefined ? '' : `?${search}`, ...(lastModified === undefined ? {} : { lastModified }) }
  })
  return listed.filter(({ path }) => pageAt(path).path !== notFoundPath)
}

async function listContentPaths(data: DataCache): Promise<string[]> {
  const [branches, cars, ...promotions] = await Promise.all([
    data.load(getAgencies, ourBrand),
    data.load(getRateCars, fleetWithoutDates),
    data.load(getPromotions, { ...ourBrand, list: 1 }),
    data.load(getPromotions, { ...ourBrand, list: 2 }),
  ])
  return [
    ...(branches ?? []).flatMap(({ slug }) => (slug === undefined ? [] : [paths.branch(slug)])),
    ...(cars ?? []).map(({ id }) => paths.seeFleet(id)),
    ...promotions.flatMap((list) => list ?? []).flatMap(({ id, packageId }) => [paths.specialPromotion(id), paths.package(packageId)]),
  ]
}

/** The publication date of an article. */
async function postDates(data: DataCache): Promise<Array<[path: string, date: string | undefined]>> {
  const posts = (await data.load(getPosts, ourBrand)) ?? []
  return posts.map(({ slug, date }) => [paths.blog(slug), date])
}

/** A policy's page changed when its current text came into force. */
async function policyDates(data: DataCache): Promise<Array<[path: string, date: string | undefined]>> {
  const conditions = (await data.load(getConditions, ourBrand)) ?? []
  return policyPaths.map((path, i) => [path, conditions[i]?.date])
}
