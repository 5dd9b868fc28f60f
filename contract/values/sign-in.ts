import { withFallback, text } from '../answer-codecs.ts'
import { shape, type Codec, type ValueOf } from '../codec.ts'
import { text as readText } from '../read.ts'
import { clientProfile } from './client-profile.ts'

const isOk: Codec<boolean> = {
  decode: (wire) => readText(wire)?.toLowerCase() === 'ok',
  encode: () => 'ok',
  schema: ({ literal }) => literal('ok'),
}

/** The answer to login and registration. */
export const signIn = shape({
  isOk: ['status', isOk],
  /** The session's bearer token; empty if the answer has none. */
  token: ['token', withFallback(text, '')],
  profile: ['profile', clientProfile],
})

export type SignIn = ValueOf<typeof signIn>

/** Whether an answer starts a session (row F-01); any other answer is unexpected (row V-08). */
export function isSignedIn(answer: SignIn): boolean {
  return answer.isOk && answer.token !== ''
}
