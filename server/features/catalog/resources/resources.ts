// All tables that a draft can change, each after those that it refers to.

import { brand } from './brand.ts'
import { branch } from './branch.ts'
import { branchHours, branchSpecialHours } from './branch-hours.ts'
import { carClass } from './car-class.ts'
import { category } from './category.ts'
import { classCover, classRate } from './class-rate.ts'
import { clientType } from './client-type.ts'
import { condition } from './condition.ts'
import { coverageItem } from './coverage-item.ts'
import { coveragePackage, coveragePackageItem } from './coverage-package.ts'
import { extra } from './extra.ts'
import { faq, faqGroup } from './faq.ts'
import { leasingPlan, leasingRate } from './leasing-plan.ts'
import { oneWayFee } from './one-way-fee.ts'
import { pageText } from './page-text.ts'
import { picture } from './picture.ts'
import { post } from './post.ts'
import { priceTerms } from './price-terms.ts'
import { promotion, promotionBranch, promotionClass } from './promotion.ts'
import { rateMinimum, ratePlan, ratePlanPeriod } from './rate-plan.ts'
import { returnTerms } from './return-terms.ts'
import { season, seasonRule } from './season.ts'
import { subcategory } from './subcategory.ts'
import type { Resource } from './resource.ts'

export const resources: readonly Resource[] = [
  branch,
  category,
  subcategory,
  carClass,
  branchHours,
  branchSpecialHours,
  ratePlan,
  ratePlanPeriod,
  season,
  seasonRule,
  classRate,
  rateMinimum,
  classCover,
  clientType,
  coverageItem,
  coveragePackage,
  coveragePackageItem,
  extra,
  oneWayFee,
  priceTerms,
  returnTerms,
  picture,
  promotion,
  promotionClass,
  promotionBranch,
  leasingPlan,
  leasingRate,
  condition,
  faqGroup,
  faq,
  post,
  pageText,
  brand,
]

const byTable = new Map<string, Resource>(resources.map((resource) => [resource.table, resource]))

/** The declaration of a table; undefined if a draft cannot change it. */
export const findResource = (table: string): Resource | undefined => byTable.get(table)
