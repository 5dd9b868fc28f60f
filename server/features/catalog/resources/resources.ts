// All tables that a draft can change, each after those that it refers to.

import { brand } from './contents/brand.ts'
import { branch } from './places/branch.ts'
import { branchHours, branchSpecialHours } from './places/branch-hours.ts'
import { carClass } from './classes/car-class.ts'
import { category } from './classes/category.ts'
import { classCover, classRate } from './prices/class-rate.ts'
import { clientType } from './prices/client-type.ts'
import { condition } from './contents/condition.ts'
import { coverageItem } from './prices/coverage-item.ts'
import { coveragePackage, coveragePackageItem } from './prices/coverage-package.ts'
import { extra } from './prices/extra.ts'
import { faq, faqGroup } from './contents/faq.ts'
import { leasingPlan, leasingRate } from './prices/leasing-plan.ts'
import { oneWayFee } from './prices/one-way-fee.ts'
import { oneWayRegionFee } from './prices/one-way-region-fee.ts'
import { pageText } from './contents/page-text.ts'
import { picture } from './contents/picture.ts'
import { post } from './contents/post.ts'
import { priceTerms } from './prices/price-terms.ts'
import { promotion, promotionBranch, promotionClass } from './prices/promotion.ts'
import { rateMinimum, ratePlan, ratePlanPeriod } from './prices/rate-plan.ts'
import { returnTerms } from './prices/return-terms.ts'
import { season, seasonRule } from './prices/season.ts'
import { subcategory } from './classes/subcategory.ts'
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
  oneWayRegionFee,
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
