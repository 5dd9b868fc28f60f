import { expect, test } from 'vitest'
import { loginWebUser } from '#contract/web-api/login-web-user.ts'
import { login as english } from '../../../locales/en/login.ts'
import { login as spanish } from '../../../locales/es/login.ts'
import { createServices } from '../../../lib/data/services.ts'
import { loginProblem } from './login-problem.ts'

async function getProblem(status: number, body: unknown, language: 'es' | 'en' = 'es') {
  const services = createServices(async () => ({ status, body }))
  const result = await services.call(loginWebUser, { email: 'ana@example.com', password: 'x' })
  return loginProblem(result, (language === 'es' ? spanish : english).problems, language)
}

test.each([
  ['V-01', 401, {}, 'Usuario o contraseña incorrectos.'],
  ['V-02', 403, {}, 'No tienes permisos para acceder.'],
  ['V-03', 400, {}, 'Datos inválidos. Verifica e intenta nuevamente.'],
  ['V-03', 422, null, 'Datos inválidos. Verifica e intenta nuevamente.'],
  ['V-03', 422, { message: 'La cuenta espera su activación.' }, 'La cuenta espera su activación.'],
  ['V-04', 500, {}, 'Servidor no disponible. Intenta más tarde.'],
  ['V-04', 503, undefined, 'Servidor no disponible. Intenta más tarde.'],
  ['V-05', 404, {}, 'Error (404). Intenta nuevamente.'],
  ['V-05', 429, {}, 'Error (429). Intenta nuevamente.'],
  ['V-08', 200, {}, 'Respuesta inesperada del servidor.'],
  ['V-08', 200, { status: 'ok' }, 'Respuesta inesperada del servidor.'],
  ['V-08', 200, { status: 'error', token: 'abc' }, 'Respuesta inesperada del servidor.'],
  ['V-08', 200, undefined, 'Respuesta inesperada del servidor.'],
])('%s %i %j is shown unchanged', async (_, status, body, message) => {
  expect(await getProblem(status, body)).toBe(message)
})

test('V-06 V-07 a timeout and a failed connection have their own messages', () => {
  expect(loginProblem({ ok: false, reason: 'timeout' }, spanish.problems, 'es')).toBe('Timeout. Verifica tu conexión e intenta de nuevo.')
  expect(loginProblem({ ok: false, reason: 'no-answer' }, spanish.problems, 'es')).toBe('Sin conexión con el servidor.')
})

test('F-01 status ok and a token are not a problem', async () => {
  expect(await getProblem(200, { status: 'ok', token: 'abc', profile: { id: 7 } })).toBeNull()
})

test('L-01 our own services’ Spanish message is not shown in English', async () => {
  const body = { error: { code: 'invalid', field: 'email' }, message: 'Uno de los datos no es válido.' }
  expect(await getProblem(422, body, 'en')).toBe('Invalid data. Check them and try again.')
  expect(await getProblem(422, body)).toBe('Uno de los datos no es válido.')
})
