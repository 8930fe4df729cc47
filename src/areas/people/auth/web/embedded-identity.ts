// Signing in at our own server.
import {
  type AuthReply,
  type AuthServer,
  isRecord,
  OFFLINE,
  postAuth,
  readAuth,
  textOf,
} from './auth-call.ts'
import type { Answer, BrowserIdentity, KnownSession, ProofOutcome } from './identity.ts'

export type EmbeddedIdentityOptions = AuthServer & {
  page: {
    /** Scheme, host and port of this page. */
    origin: string
    leaveFor(url: string): void
    /** Remembers over the way to Google and back that this tab is on it. */
    journey: { begin(): void; end(): boolean }
  }
}

const NOTHING: Answer<null> = { ok: true, value: null }
const EMAIL_NOT_PROVED = 'email-not-verified'
const LINK_OVER: Answer<never> = { ok: false, problem: { code: 'link-over', retryAfterSeconds: null } }
const NO_WAY_TO_GOOGLE: Answer<never> = {
  ok: false,
  problem: { code: 'operation-not-allowed', retryAfterSeconds: null },
}

/** The parser of addresses is fetched when one is sent: only the sign-in page uses it. Not fetched, the line is lost. */
async function withEmail<Value>(
  typed: string,
  send: (email: string) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const reader = await import('#kernel/typed-text.ts').catch(() => null)
  return reader === null ? { ok: false, problem: OFFLINE } : send(reader.readEmail(typed))
}

export function createEmbeddedIdentity(options: EmbeddedIdentityOptions): BrowserIdentity {
  const post = (path: string, body: object) => postAuth(options, path, body)
  const order = async (path: string, body: object) => {
    const reply = await post(path, body)
    return reply.ok ? NOTHING : reply
  }
  return {
    proofBy: 'code',
    refusesCommonPasswords: true,
    createAccount: ({ email: typed, password }) =>
      withEmail(typed, async (email) => {
        const reply = await post('/sign-up/email', { name: '', email, password })
        if (!reply.ok) return reply
        return { ok: true, value: reply.value.body?.['signedIn'] === true ? 'signed-in' : 'code-sent' }
      }),
    signIn: ({ email: typed, password }) =>
      withEmail(typed, async (email) => {
        const reply = await post('/sign-in/email', { email, password })
        if (reply.ok) return { ok: true, value: entryIn(reply.value) }
        return reply.problem.code === EMAIL_NOT_PROVED ? { ok: true, value: 'code-sent' } : reply
      }),
    async proveEmail(proof) {
      const reply = await post('/email-code/prove', proof)
      if (reply.ok) return { ok: true, value: proofIn(reply.value) }
      return 'token' in proof ? ofLink(reply) : reply
    },
    sendCode: (typed) => withEmail(typed, (email) => order('/email-code/send', { email })),
    requestReset: (typed) => withEmail(typed, (email) => order('/request-password-reset', { email })),
    resetPassword: async ({ token, password }) =>
      ofLink(await order('/reset-password', { token, newPassword: password })),
    signInWithGoogle: (returnPath) => leaveForGoogle(options, returnPath),
    returning: () => Promise.resolve({ ok: true, value: options.page.journey.end() ? 'signed-in' : null }),
    confirmSecondFactor: ({ code, kind }) =>
      order(kind === 'totp' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code', { code }),
    signOut: () => order('/sign-out', {}),
    async readSession() {
      const reply = await readAuth(options, '/get-session')
      return reply.ok ? { ok: true, value: sessionIn(reply.value) } : reply
    },
    async readToken() {
      const reply = await readAuth(options, '/token')
      if (reply.ok) return { ok: true, value: textOf(reply.value.body?.['token']) }
      return reply.problem.code === 'user-token-expired' ? NOTHING : reply
    },
  }
}

async function leaveForGoogle({ page, ...server }: EmbeddedIdentityOptions, returnPath: string) {
  const here = `${page.origin}${returnPath}`
  const reply = await postAuth(server, '/sign-in/social', {
    provider: 'google',
    callbackURL: here,
    errorCallbackURL: here,
    disableRedirect: true,
  })
  if (!reply.ok) return reply
  const url = textOf(reply.value.body?.['url'])
  if (url === null) return NO_WAY_TO_GOOGLE
  page.journey.begin()
  page.leaveFor(url)
  return { ok: true as const, value: 'leaving' as const }
}

/** A problem with our own mailed token is never the session's fault. */
function ofLink<Value>(answer: Answer<Value>): Answer<Value> {
  const isToken = !answer.ok && /token|^wrong-code$|^code-/.test(answer.problem.code)
  return isToken ? LINK_OVER : answer
}

function entryIn({ body }: AuthReply): 'signed-in' | 'second-factor' {
  return body?.['twoFactorRedirect'] === true ? 'second-factor' : 'signed-in'
}

function proofIn(reply: AuthReply): ProofOutcome {
  const newPasswordToken = textOf(reply.body?.['newPasswordToken'])
  return newPasswordToken === null ? entryIn(reply) : { newPasswordToken }
}

function sessionIn({ response, body }: AuthReply): KnownSession | null {
  const user = body?.['user']
  const email = isRecord(user) ? textOf(user['email']) : null
  return email === null ? null : { email, token: response.headers.get('set-auth-jwt') }
}
