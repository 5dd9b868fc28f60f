// Branches for tests, decoded like any answer.

import { getAgencies } from '#contract/content/get-agencies.ts'
import { readFixture } from '#contract/fixtures/fixtures.ts'
import { unwrap } from '#contract/endpoint.ts'
import type { Branch } from '#contract/values/branch.ts'

const first = getAgencies.response.decode(unwrap(getAgencies.envelope, readFixture('getAgencies').answer))[0]
if (first === undefined) throw new Error('the recorded exchange has no branch')

const places = [
  ['aeropuerto-tocumen', 'Aeropuerto Tocumen', 1, 9.07139, -79.38361, 'PTY'],
  ['calle-50', 'Calle 50', 1, 8.984, -79.521, undefined],
  ['tocumen-commercial-park', 'Tocumen Commercial Park', 1, 9.07, -79.4, undefined],
  ['aeropuerto-enrique-malek', 'Aeropuerto Enrique Malek', 2, 8.39111, -82.435, 'DAV'],
  ['penonome', 'Penonomé', 3, 8.51, -80.36, undefined],
  ['mareas-mall', 'Mareas Mall', 3, 8.38, -80.14, undefined],
  ['costa-del-este', 'Costa del Este', 1, 9.01, -79.471, undefined],
  ['albrook-village', 'Albrook Village', 1, 8.98, -79.55, undefined],
  ['albrook-aeropuerto', 'Albrook Aeropuerto', 1, 8.97333, -79.55556, 'PAC'],
  ['david-centro', 'David Centro', 2, 8.427, -82.43, undefined],
] as const

/** The ten branches of row R-28 with their positions; all other data are those of the first recorded one. */
export const exampleBranches: Branch[] = places.map(([slug, name, regionId, lat, lng, iata], i) => ({
  ...first,
  id: i + 1,
  slug,
  name,
  regionId,
  iata,
  address: `${name}, dirección`,
  position: { lat, lng },
}))
