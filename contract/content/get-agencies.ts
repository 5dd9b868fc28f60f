import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { list } from '../read.ts'
import { decodeBranch, encodeBranch, wireBranch, type Branch } from '../values/branch.ts'
import { decodeBrandRequest, encodeBrandRequest, wireBrandRequest, type BrandRequest } from './brand-request.ts'

export const getAgencies = defineEndpoint({
  name: 'getAgencies',
  row: 'W-04',
  service: 'content',
  method: 'GET',
  path: 'getAgencies/:brand',
  envelope: 'respuesta',
  summary: 'All branches with address, position and opening hours, special days of the next 400 days included.',
  requestSchema: wireBrandRequest,
  responseSchema: z.array(wireBranch),
  decodeRequest: decodeBrandRequest,
  encodeRequest: (request: BrandRequest) => encodeBrandRequest(request),
  encodeResponse: (branches: Branch[]) => branches.map(encodeBranch),
  decodeResponse: (wire): Branch[] => list(wire).map(decodeBranch),
})
