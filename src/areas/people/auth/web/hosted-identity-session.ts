// Whether a person known to Google is signed in here: our server is asked with the token, since Google's sessions know nothing of an
// administrator or of another device.
import type * as firebase from '@firebase/auth'
import { type AuthProblem, authProblem } from '../rules/errors.ts'
import { hostedProblem, isSessionEnd } from '../rules/hosted-errors.ts'
import {
  type AuthReply,
  type AuthServer,
  isRecord,
  personIn,
  postAuth,
  readAuth,
  textOf,
} from './auth-call.ts'
import type { Answer, KnownSession } from './identity.ts'

/** What of the library is used here. */
export type SessionLibrary = Pick<typeof firebase, 'reload' | 'sendEmailVerification' | 'signOut'>

export type SessionParts = {
  auth: firebase.Auth
  library: SessionLibrary
  server: AuthServer
  /** The address of this page with its parameters, to which Firebase's mails lead back. */
  here: () => string
}

export type Known = KnownSession & { token: string }

const NOBODY: Answer<null> = { ok: true, value: null }
/** Our server's errors for a token whose session is invalid. */
const REFUSALS = ['user-token-expired', 'user-disabled', 'email-not-verified']

/** Null for a visitor, and for a person whose address is not proved yet. */
export async function currentSession(parts: SessionParts): Promise<Answer<Known | null>> {
  const { auth, library } = parts
  await auth.authStateReady()
  const user = auth.currentUser
  if (!user) return NOBODY
  try {
    if (!user.emailVerified) {
      // The link may have been opened since, in whatever browser.
      await library.reload(user)
      if (!user.emailVerified) return NOBODY
      await user.getIdToken(true)
    }
    const answer = await standing(parts, user)
    return !answer.ok && REFUSALS.includes(answer.problem.code) ? NOBODY : answer
  } catch (thrown) {
    const problem = hostedProblem(thrown)
    if (!isSessionEnd(problem)) return { ok: false, problem }
    await library.signOut(auth)
    return NOBODY
  }
}

/** The person as our server knows them. A refusal is the last word: this browser then forgets the session too. */
export async function standing(
  { auth, library, server }: SessionParts,
  user: firebase.User,
): Promise<Answer<Known>> {
  let answer: Answer<Known> = await meet(server, await user.getIdToken())
  if (answer.ok || !REFUSALS.includes(answer.problem.code)) return answer
  // The token's claims may be old, such as that the address is not proved.
  answer = await meet(server, await user.getIdToken(true))
  if (!answer.ok && REFUSALS.includes(answer.problem.code)) await library.signOut(auth)
  return answer
}

/** The mail is Firebase's, in the language of the page; its link leads back here. */
export async function sendProof({ library, here }: SessionParts, user: firebase.User): Promise<Answer<null>> {
  try {
    await library.sendEmailVerification(user, { url: here() })
  } catch (thrown) {
    const problem = hostedProblem(thrown)
    // Then one is on its way already.
    if (problem.code !== 'too-many-requests') return { ok: false, problem }
  }
  return NOBODY
}

/** Our server first: while it cannot be reached, the person stays signed in and is told so. */
export async function leave({ auth, library, server }: SessionParts): Promise<Answer<null>> {
  await auth.authStateReady()
  const token = await auth.currentUser?.getIdToken().catch((thrown: unknown) => hostedProblem(thrown))
  if (isProblem(token) && !isSessionEnd(token)) return { ok: false, problem: token }
  if (typeof token === 'string') {
    const reply = await postAuth(bearing(server, token), '/sign-out', {})
    if (!reply.ok && !REFUSALS.includes(reply.problem.code)) return reply
  }
  await library.signOut(auth)
  return NOBODY
}

function isProblem(value: string | AuthProblem | undefined): value is AuthProblem {
  return typeof value === 'object'
}

async function meet(server: AuthServer, token: string): Promise<Answer<Known>> {
  const reply = await readAuth(bearing(server, token), '/get-session')
  if (!reply.ok) return reply
  const email = emailIn(reply.value)
  if (email === null) return { ok: false, problem: authProblem(500) }
  return { ok: true, value: { email, token, person: personIn(reply.value) } }
}

export function bearing(server: AuthServer, token: string): AuthServer {
  return {
    ...server,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${token}`)
      return server.fetch(input, { ...init, headers })
    },
  }
}

function emailIn({ body }: AuthReply): string | null {
  const user = body?.['user']
  return isRecord(user) ? textOf(user['email']) : null
}
