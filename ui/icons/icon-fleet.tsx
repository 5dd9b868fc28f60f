// Icons of the car list and its filters. They load only with the pages that use them (docs/decisions/006-lean-browser.md).

import { icon } from './icon-frame.tsx'

export const IconMountain = /* @__PURE__ */ icon(
  'M3 20h18l-6.921 -14.612a2.3 2.3 0 0 0 -4.158 0l-6.921 14.612M7.5 11l2 2.5l2.5 -2.5l2 3l2.5 -2',
)
export const IconManualGearbox = /* @__PURE__ */ icon(
  'M3 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M10 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M17 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M3 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M10 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M5 8l0 8M12 8l0 8M19 8v2a2 2 0 0 1 -2 2h-12',
)
export const IconAutomaticGearbox = /* @__PURE__ */ icon(
  'M17 17v4h1a2 2 0 1 0 0 -4h-1M17 11h1.5a1.5 1.5 0 0 0 0 -3h-1.5v5M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M5 7v3a1 1 0 0 0 1 1h3v7a1 1 0 0 0 1 1h3M9 11h4',
)
export const IconLuggage = /* @__PURE__ */ icon(
  'M6 8a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2l0 -10M9 6v-1a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v1M6 10h12M6 16h12M9 20v1M15 20v1',
)
export const IconUsers = /* @__PURE__ */ icon(
  'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2M16 3.13a4 4 0 0 1 0 7.75M21 21v-2a4 4 0 0 0 -3 -3.85',
)
export const IconArrowsSort = /* @__PURE__ */ icon('M3 9l4 -4l4 4m-4 -4v14M21 15l-4 4l-4 -4m4 4v-14')
export const IconFilter = /* @__PURE__ */ icon(
  'M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 6l8 0M16 6l4 0M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 12l2 0M10 12l10 0M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 18l11 0M19 18l1 0',
)
