// Signing in at our own server, with the parser of addresses: fetched when somebody does.
import { readEmail } from '#kernel/typed-text.ts'
import { type AuthReply, type AuthServer, postAuth, textOf } from './auth-call.ts'
import type { Answer, BrowserIdentity, ProofOutcome } from './identity.ts'

export type EmbeddedIdentityOptions = AuthServer & {
  page: {
    /** Scheme, host and port of this page. */
    origin: string
    leaveFor(url: string): void
    /** Remembers over the way to Google and back that this tab is on it. */
    journey: { begin(): void; end(): boolean }
  }
}

export type SignIn = Pick<
  BrowserIdentity,
  | 'createAccount'
  | 'signIn'
  | 'proveEmail'
  | 'sendCode'
  | 'requestReset'
  | 'resetPassword'
  | 'signInWithGoogle'
  | 'confirmSecondFactor'
>

const NOTHING: Answer<null> = { ok: true, value: null }
const EMAIL_NOT_PROVED = 'email-not-verified'
const LINK_OVER: Answer<never> = { ok: false, problem: { code: 'link-over', retryAfterSeconds: null } }
const NO_WAY_TO_GOOGLE: Answer<never> = {
  ok: false,
  problem: { code: 'operation-not-allowed', retryAfterSeconds: null },
}

export function createSignIn(options: EmbeddedIdentityOptions): SignIn {
  const post = (path: string, body: object) => postAuth(options, path, body)
  const order = async (path: string, body: object) => {
    const reply = await post(path, body)
    return reply.ok ? NOTHING : reply
  }
  return {
    async createAccount({ email, password }) {
      const reply = await post('/sign-up/email', { name: '', email: readEmail(email), password })
      if (!reply.ok) return reply
      return { ok: true, value: reply.value.body?.['signedIn'] === true ? 'signed-in' : 'code-sent' }
    },
    async signIn({ email, password }) {
      const reply = await post('/sign-in/email', { email: readEmail(email), password })
      if (reply.ok) return { ok: true, value: entryIn(reply.value) }
      return reply.problem.code === EMAIL_NOT_PROVED ? { ok: true, value: 'code-sent' } : reply
    },
    async proveEmail(proof) {
      const reply = await post('/email-code/prove', proof)
      if (reply.ok) return { ok: true, value: proofIn(reply.value) }
      return 'token' in proof ? ofLink(reply) : reply
    },
    sendCode: (email) => order('/email-code/send', { email: readEmail(email) }),
    requestReset: (email) => order('/request-password-reset', { email: readEmail(email) }),
    resetPassword: async ({ token, password }) =>
      ofLink(await order('/reset-password', { token, newPassword: password })),
    signInWithGoogle: (returnPath) => leaveForGoogle(options, returnPath),
    confirmSecondFactor: ({ code, kind }) =>
      order(kind === 'totp' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code', { code }),
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
