import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { list } from '../read.ts'
import { decodeCarClass, encodeCarClass, wireCarClass, type CarClass } from '../values/car-class.ts'
import { wireCount } from '../write.ts'

export interface InfoCarRequest {
  classId: number
}

export const getInfoCar = defineEndpoint({
  name: 'getInfoCar',
  row: 'W-08',
  service: 'content',
  method: 'GET',
  path: 'getInfoCar/:id',
  envelope: 'respuesta',
  summary: 'One class of car with its technical data, in a list of one item.',
  requestSchema: z.object({ id: wireCount }),
  responseSchema: z.array(wireCarClass),
  decodeRequest: (wire): InfoCarRequest => ({ classId: wire.id }),
  encodeRequest: (request: InfoCarRequest) => ({ id: request.classId }),
  encodeResponse: (cars: CarClass[]) => cars.map(encodeCarClass),
  decodeResponse: (wire): CarClass[] => list(wire).map(decodeCarClass),
})
