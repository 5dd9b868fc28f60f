import { signIn } from '#contract/office/session.ts'
import type { Role } from '#contract/office/roles.ts'
import { demoStaff } from '../features/staff/demo-staff.ts'

/** Signs in a demonstration user at a running site; returns the session cookie as `name=value`. */
export async function signInDemoStaff(url: string, role: Role): Promise<string> {
  const person = demoStaff.find((item) => item.role === role)
  const answer = await fetch(`${url}/office-api/${signIn.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: person?.email, password: person?.password, code: '' }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || cookie === undefined) throw new Error(`Signing in failed: ${answer.status} ${await answer.text()}`)
  return cookie
}
