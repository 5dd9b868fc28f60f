/** What a cover may include, in the order in which the packages grow (docs/domain.md 3.2). */
export type CoverageItem = 'collision' | 'third-parties' | 'excess-waiver' | 'all-waiver' | 'glass' | 'people' | 'road'

const itemCodes: ReadonlyArray<readonly [CoverageItem, readonly string[]]> = [
  ['collision', ['CDW']],
  ['third-parties', ['DAT']],
  // The greater waiver includes the smaller one, so a package never has both.
  ['excess-waiver', ['EDD', 'CSDW']],
  ['all-waiver', ['CSDW']],
  ['glass', ['WTC']],
  ['people', ['PAC', 'SLC']],
  ['road', ['RAP']],
]

/** Which items a package with these covers includes. */
export function coverageItems(includes: readonly string[]): { item: CoverageItem; isIncluded: boolean }[] {
  return itemCodes.map(([item, codes]) => ({ item, isIncluded: codes.some((code) => includes.includes(code)) }))
}
