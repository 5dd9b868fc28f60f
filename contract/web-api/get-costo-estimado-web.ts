import { defineEndpoint } from '../endpoint.ts'
import { estimateRequest } from '../values/estimate-request.ts'
import { estimate } from '../values/estimate.ts'

export const getCostoEstimadoWeb = defineEndpoint({
  name: 'getCostoEstimadoWeb',
  row: 'W-14',
  service: 'web-api',
  method: 'POST',
  path: 'getCostoEstimadoWeb',
  envelope: 'resultado-datos',
  request: estimateRequest,
  response: estimate,
})
