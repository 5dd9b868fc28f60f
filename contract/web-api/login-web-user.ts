import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { isOneLine } from '../documents.ts'
import { wirePassword } from '../values/new-password.ts'
import { decodeSignIn, encodeSignIn, wireSignIn, type SignIn } from '../values/sign-in.ts'
import { notGivenOr } from '../write.ts'

export interface LoginRequest {
  email: string
  password: string
}

const wireUser = z.string().check(z.trim(), z.refine(isOneLine), z.maxLength(254))

/** Two names for each of the two: the company's existing front end may know them by either. */
const wireLogin = z
  .object({
    email: notGivenOr(wireUser),
    usuario: notGivenOr(wireUser),
    password: notGivenOr(wirePassword),
    clave: notGivenOr(wirePassword),
  })
  .check((context) => {
    const { email, usuario, password, clave } = context.value
    const missing = [...((email ?? usuario) ? [] : ['email']), ...((password ?? clave) ? [] : ['password'])]
    for (const key of missing) context.issues.push({ code: 'custom', path: [key], input: null, message: '' })
  })

export const loginWebUser = defineEndpoint({
  name: 'loginWebUser',
  row: 'W-16',
  service: 'web-api',
  method: 'POST',
  path: 'loginWebUser',
  envelope: 'plain',
  body: 'json',
  summary: 'Logs a client in; the answer is the same, and takes as long, for an unknown address and a wrong password.',
  requestSchema: wireLogin,
  responseSchema: wireSignIn,
  decodeRequest: (wire): LoginRequest => ({ email: wire.email ?? wire.usuario ?? '', password: wire.password ?? wire.clave ?? '' }),
  encodeRequest: ({ email, password }: LoginRequest) => ({ email, password }),
  encodeResponse: (signIn: SignIn) => encodeSignIn(signIn),
  decodeResponse: decodeSignIn,
})
