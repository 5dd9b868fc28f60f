import { listOf } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { wholeNumber, brandRequest } from '../request-codecs.ts'
import { branch } from '../values/branch.ts'

export const getAgencies = defineEndpoint({
  name: 'getAgencies',
  row: 'W-04',
  service: 'content',
  method: 'GET',
  path: 'getAgencies/:brand',
  envelope: 'respuesta',
  request: brandRequest,
  response: listOf(branch),
})

const request = shape({ brandId: ['brand', wholeNumber], packageId: ['package', wholeNumber] })
export type BranchesByPackageRequest = ValueOf<typeof request>

export const getAgenciesByPackage = defineEndpoint({
  name: 'getAgenciesByPackage',
  row: 'W-05',
  service: 'content',
  method: 'GET',
  path: 'getAgenciesByPackage/:brand/:package',
  envelope: 'respuesta',
  request,
  response: listOf(branch),
})
