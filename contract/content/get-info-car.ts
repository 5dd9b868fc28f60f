import { listOf } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { wholeNumber } from '../request-codecs.ts'
import { carClass } from '../values/car-class.ts'

const request = shape({ classId: ['id', wholeNumber] })
export type InfoCarRequest = ValueOf<typeof request>

export const getInfoCar = defineEndpoint({
  name: 'getInfoCar',
  row: 'W-08',
  service: 'content',
  method: 'GET',
  path: 'getInfoCar/:id',
  envelope: 'respuesta',
  request,
  response: listOf(carClass),
})
