import { or, text } from '../answer-codecs.ts'
import { shape, type Codec, type ValueOf } from '../codec.ts'
import { text as readText } from '../read.ts'
import { clientProfile } from './client-profile.ts'

const isOk: Codec<boolean> = {
  decode: (wire) => readText(wire)?.toLowerCase() === 'ok',
  encode: () => 'ok',
  schema: ({ literal }) => literal('ok'),
}

/** What login and registration answer. */
export const signIn = shape({
  isOk: ['status', isOk],
  /** The bearer token of the session; empty when the answer has none. */
  token: ['token', or(text, '')],
  profile: ['profile', clientProfile],
})

export type SignIn = ValueOf<typeof signIn>

/** Whether an answer logs in (row F-01); any other answer is an unexpected one (row V-08). */
export function isSignedIn(answer: SignIn): boolean {
  return answer.isOk && answer.token !== ''
}
