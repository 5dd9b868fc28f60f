import { shape, type Part, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { record, text } from '../read.ts'
import { signIn } from '../values/sign-in.ts'

/** Two names for each value: the company's existing front end may use either. */
const byEitherName = (name: string, otherName: string, schemaName: 'loginName' | 'password'): Part<string> => ({
  describe: (schemas, fields) => {
    fields[name] = schemas.orAbsent(schemas[schemaName])
    fields[otherName] = schemas.orAbsent(schemas[schemaName])
  },
  invalidFields: (wire) => ((wire[name] ?? wire[otherName]) ? [] : [name]),
  decode: (wire) => text(record(wire)[name]) ?? text(record(wire)[otherName]) ?? '',
  names: (key) => ({ [key]: name }),
  write: (value, wire) => {
    wire[name] = value
  },
})

const request = shape({ email: byEitherName('email', 'usuario', 'loginName'), password: byEitherName('password', 'clave', 'password') })
export type LoginRequest = ValueOf<typeof request>

export const loginWebUser = defineEndpoint({
  name: 'loginWebUser',
  row: 'W-16',
  service: 'web-api',
  method: 'POST',
  path: 'loginWebUser',
  envelope: 'plain',
  body: 'json',
  request,
  response: signIn,
})
