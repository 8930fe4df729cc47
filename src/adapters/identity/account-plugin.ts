// Our endpoints in place of the library's, the guard before signing in, and what follows every opened session.
import { createAuthEndpoint, createAuthMiddleware, isAPIError } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth'
import { isDisabledMethod } from '#kernel/sign-in-methods.ts'
import type { Claim } from './attempts.ts'
import { findByEmail, NOBODY, passwordHashOf } from './credentials.ts'
import { deviceName } from './device-name.ts'
import { isKnownDevice, readDevice, rememberDevice } from './devices.ts'
import { changeEmail, confirmNewEmail } from './endpoints/change-email.ts'
import { changePassword } from './endpoints/change-password.ts'
import { proveEmail, sendEmailCode, sendProof } from './endpoints/email-code.ts'
import { requestReset, resetPassword } from './endpoints/reset-password.ts'
import { signUp } from './endpoints/sign-up.ts'
import {
  acceptLanguageOf,
  clientOf,
  countAttempt,
  type EndpointContext,
  mailsTo,
  ofAccountFrom,
  type Parts,
  refusal,
} from './parts.ts'
import { OPEN_PATHS } from './open-paths.ts'
import { rememberPasswordChosenHere } from './sign-up-browser.ts'
import { plainEmail } from '#kernel/plain-email.ts'

/** Where a session may be opened. */
const OPENS_SESSION =
  /^\/(sign-in\/email|email-code\/prove|two-factor\/verify-(totp|backup-code)|callback\/:id)$/
const PASSWORD_SIGN_IN = '/sign-in/email'

/** Must come after the plugins that may take an opened session back, such as the second factor. */
export function accountPlugin(parts: Parts) {
  const endpoints = {
    signUpEmail: signUp(parts),
    sendEmailCode: sendEmailCode(parts),
    proveEmail: proveEmail(parts),
    requestPasswordReset: requestReset(parts),
    resetPassword: resetPassword(parts),
    changePassword: changePassword(parts),
    changeEmail: changeEmail(parts),
    confirmNewEmail: confirmNewEmail(parts),
    signInMagicLink: createAuthEndpoint('/sign-in/magic-link', { method: 'POST' }, () => {
      throw refusal('FORBIDDEN', 'OPERATION_NOT_ALLOWED')
    }),
  }
  const passwordGuard = createPasswordGuard(parts)
  return {
    id: 'accounts',
    endpoints,
    onRequest: (request, ctx) => Promise.resolve(answerClosedPath(request, new URL(ctx.baseURL).pathname)),
    hooks: {
      before: [
        { matcher: (ctx) => ctx.path === '/sign-in/social', handler: refuseDisabledMethods },
        { matcher: (ctx) => ctx.path === PASSWORD_SIGN_IN, handler: passwordGuard.before },
      ],
      after: [
        { matcher: (ctx) => ctx.path === PASSWORD_SIGN_IN, handler: passwordGuard.after },
        { matcher: (ctx) => OPENS_SESSION.test(ctx.path ?? ''), handler: tellOfNewDevice(parts) },
      ],
    },
  } satisfies BetterAuthPlugin
}

function answerClosedPath(request: Request, basePath: string): { response: Response } | undefined {
  const { pathname } = new URL(request.url)
  if (OPEN_PATHS.has(pathname.slice(basePath.length))) return undefined
  return { response: Response.json({ code: 'NOT_FOUND' }, { status: 404 }) }
}

const refuseDisabledMethods = createAuthMiddleware((ctx) => {
  const { provider } = (ctx.body ?? {}) as { provider?: unknown }
  return isDisabledMethod(provider)
    ? Promise.reject(refusal('FORBIDDEN', 'OPERATION_NOT_ALLOWED'))
    : Promise.resolve()
})

/** Counts each guess before it is evaluated; a right one is given back. */
function createPasswordGuard(parts: Parts) {
  const counted = new WeakMap<Request, readonly Claim[]>()
  return {
    before: createAuthMiddleware(async (ctx) => {
      const claims = await claimsOf(ctx, parts)
      await countAttempt(parts, claims).catch((refused: unknown) => {
        noteTry(ctx, parts, 'refused')
        throw refused
      })
      await equalizeLookupTime(ctx, parts)
      if (ctx.request) counted.set(ctx.request, claims)
    }),
    after: createAuthMiddleware(async (ctx) => {
      const claims = ctx.request && counted.get(ctx.request)
      const isRight = wasPasswordRight(ctx.context.returned)
      if (claims && isRight) await parts.attempts.giveBack(claims)
      if (!isRight) noteTry(ctx, parts, 'failed')
      if (isUnproven(ctx.context.returned)) await sendProofToThisBrowser(ctx, parts)
    }),
  }
}

function noteTry(ctx: EndpointContext, parts: Parts, kind: 'failed' | 'refused'): void {
  parts.note({ kind, account: { email: addressOf(ctx) }, network: clientOf(ctx) })
}

/** The library reads the password of an account it has found, so an unknown address costs the same read. */
async function equalizeLookupTime(ctx: EndpointContext, { db }: Parts): Promise<void> {
  if (!(await findByEmail(db, addressOf(ctx)))) await ctx.context.internalAdapter.findAccounts(NOBODY)
}

async function claimsOf(ctx: EndpointContext, parts: Parts): Promise<readonly Claim[]> {
  const address = addressOf(ctx)
  const device = await readDevice(ctx)
  if (device !== null && (await isKnownDevice(parts.db, address, device))) {
    return [['password-on-known-device', `${address} ${device}`]]
  }
  const client = clientOf(ctx)
  return [
    ['password-of-account', address],
    ['password-of-account-from-client', ofAccountFrom(address, client)],
    ['password-from-client', client],
  ]
}

function addressOf(ctx: EndpointContext): string {
  const { email } = (ctx.body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? plainEmail(email) : ''
}

function wasPasswordRight(returned: unknown): boolean {
  return !isAPIError(returned) || isUnproven(returned)
}

function isUnproven(returned: unknown): boolean {
  return isAPIError(returned) && returned.body?.code === 'EMAIL_NOT_VERIFIED'
}

/** The password was right and the address is not proven yet: sends a code that proves it in this browser. */
async function sendProofToThisBrowser(ctx: EndpointContext, parts: Parts): Promise<void> {
  const address = addressOf(ctx)
  const found = await findByEmail(parts.db, address)
  const hash = found && (await passwordHashOf(parts.db, found.id))
  if (hash) await rememberPasswordChosenHere(ctx, hash)
  // If enough was sent for now, the last code of this browser stays valid.
  if ((await parts.attempts.take(mailsTo('prove-email', address))) > 0) return
  await sendProof(ctx, parts, address)
}

function tellOfNewDevice(parts: Parts) {
  return createAuthMiddleware(async (ctx) => {
    const opened = ctx.context.newSession
    if (!opened) return
    const acquaintance = await rememberDevice(ctx, parts.db, opened.user.id)
    if (acquaintance !== 'new') return
    const device = deviceName(ctx.headers?.get('user-agent') ?? '')
    const at = new Date().toISOString()
    const envelope = { to: opened.user.email, acceptLanguage: acceptLanguageOf(ctx) }
    parts.mails.send(envelope, ({ resetLink }) => ({ kind: 'new-device', at, device, resetLink }))
  })
}
