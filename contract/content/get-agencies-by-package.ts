import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { list } from '../read.ts'
import { decodeBranch, encodeBranch, wireBranch, type Branch } from '../values/branch.ts'
import { wireCount } from '../write.ts'

export interface BranchesByPackageRequest {
  brandId: number
  packageId: number
}

export const getAgenciesByPackage = defineEndpoint({
  name: 'getAgenciesByPackage',
  row: 'W-05',
  service: 'content',
  method: 'GET',
  path: 'getAgenciesByPackage/:brand/:package',
  envelope: 'respuesta',
  summary: 'The branches at which a package can be rented.',
  requestSchema: z.object({ brand: wireCount, package: wireCount }),
  responseSchema: z.array(wireBranch),
  decodeRequest: (wire): BranchesByPackageRequest => ({ brandId: wire.brand, packageId: wire.package }),
  encodeRequest: (request: BranchesByPackageRequest) => ({ brand: request.brandId, package: request.packageId }),
  encodeResponse: (branches: Branch[]) => branches.map(encodeBranch),
  decodeResponse: (wire): Branch[] => list(wire).map(decodeBranch),
})
