import { listOf } from '../answer-codecs.ts'
import { defineEndpoint } from '../endpoint.ts'
import { branch } from '../values/branch.ts'
import { brandRequest } from './brand-request.ts'

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
