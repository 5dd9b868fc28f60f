/** What a renter asks of a cover, in the order in which the packages grow (docs/domain.md 3.2). */
export type CoverageItem = 'collision' | 'third-parties' | 'excess-waiver' | 'all-waiver' | 'glass' | 'people' | 'road'

const itemCodes: ReadonlyArray<readonly [CoverageItem, readonly string[]]> = [
  ['collision', ['CDW']],
  ['third-parties', ['DAT']],
  // The greater waiver holds the smaller, so that a package never has both.
  ['excess-waiver', ['EDD', 'CSDW']],
  ['all-waiver', ['CSDW']],
  ['glass', ['WTC']],
  ['people', ['PAC', 'SLC']],
  ['road', ['RAP']],
]

/** Which of the items a package with these covers holds. */
export function coverageItems(includes: readonly string[]): { item: CoverageItem; isIncluded: boolean }[] {
  return itemCodes.map(([item, codes]) => ({ item, isIncluded: codes.some((code) => includes.includes(code)) }))
}
