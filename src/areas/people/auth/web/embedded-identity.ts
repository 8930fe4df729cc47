// Who is signed in at our own server. Signing in itself (`embedded-sign-in.ts`) is fetched when it is used: only the sign-in page does.
import { takeEarly } from '#ui/theme/early-session.ts'
import { type AuthReply, isRecord, OFFLINE, personIn, postAuth, readAuth, textOf } from './auth-call.ts'
import type { EmbeddedIdentityOptions, SignIn } from './embedded-sign-in.ts'
import type { Answer, BrowserIdentity, KnownSession } from './identity.ts'

const NOTHING: Answer<null> = { ok: true, value: null }

export function createEmbeddedIdentity(options: EmbeddedIdentityOptions): BrowserIdentity {
  /** Not fetched, the line is lost. */
  const via = async <Value>(use: (signIn: SignIn) => Promise<Answer<Value>>): Promise<Answer<Value>> => {
    const entry = await import('./embedded-sign-in.ts').catch(() => null)
    return entry === null ? { ok: false, problem: OFFLINE } : use(entry.createSignIn(options))
  }
  return {
    proofBy: 'code',
    refusesCommonPasswords: true,
    createAccount: (credentials) => via((signIn) => signIn.createAccount(credentials)),
    signIn: (credentials) => via((signIn) => signIn.signIn(credentials)),
    proveEmail: (proof) => via((signIn) => signIn.proveEmail(proof)),
    sendCode: (email) => via((signIn) => signIn.sendCode(email)),
    requestReset: (email) => via((signIn) => signIn.requestReset(email)),
    resetPassword: (reset) => via((signIn) => signIn.resetPassword(reset)),
    signInWithGoogle: (path) => via((signIn) => signIn.signInWithGoogle(path)),
    returning: () => Promise.resolve({ ok: true, value: options.page.journey.end() ? 'signed-in' : null }),
    confirmSecondFactor: (proof) => via((signIn) => signIn.confirmSecondFactor(proof)),
    async signOut() {
      const reply = await postAuth(options, '/sign-out', {})
      return reply.ok ? NOTHING : reply
    },
    async readSession() {
      const reply = await readAuth({ ...options, fetch: askedOr(options.fetch) }, '/get-session')
      return reply.ok ? { ok: true, value: sessionIn(reply.value) } : reply
    },
    async readToken() {
      const reply = await readAuth(options, '/token')
      if (reply.ok) return { ok: true, value: textOf(reply.value.body?.['token']) }
      return reply.problem.code === 'user-token-expired' ? NOTHING : reply
    },
  }
}

/** What the page has asked before this file came is not asked again. */
function askedOr(send: typeof fetch): typeof fetch {
  return (input, init) => takeEarly() ?? send(input, init)
}

function sessionIn(reply: AuthReply): KnownSession | null {
  const user = reply.body?.['user']
  const email = isRecord(user) ? textOf(user['email']) : null
  const token = reply.response.headers.get('set-auth-jwt')
  return email === null ? null : { email, token, person: personIn(reply) }
}
