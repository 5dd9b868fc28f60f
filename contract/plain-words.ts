// Words of the wire that are no giveaway: plain English, or so common in any program that finding one proves nothing. All other words of
// the wire stand in `contract/` alone, and a test sees to it (contract/wall.test.ts).

/** English words and abbreviations that the wire shares with the rest of the product. */
export const plainWords: ReadonlySet<string> = new Set([
  // Of envelopes, refusals and paths.
  'data',
  'error',
  'code',
  'field',
  'earliest',
  'alternatives',
  'message',
  'requestId',
  'brand',
  'package',
  'list',
  'id',
  // Of entities.
  'ID',
  'Slug',
  'Lat',
  'Lng',
  'active',
  'icon',
  'label',
  'value',
  'region',
  'disabled',
  'Total',
  'Version',
  'version',
  'car',
  'Wifi',
])
