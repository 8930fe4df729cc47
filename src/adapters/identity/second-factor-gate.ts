// Stops every session just opened for a person with a second factor, by any way in, until the code is given: password, proof of an address,
// Google. A new way in is stopped unless it is named here.
import type { GenericEndpointContext } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'
import type { Database } from '#platform/database.ts'
import { isAskedForSecondFactor } from './second-factor-store.ts'

/** The page that was left for Google learns by this that a code is still to be given. */
export const SECOND_FACTOR_FRAGMENT = '#second-factor'
export const CHALLENGE_SECONDS = 600
const CHALLENGE_COOKIE = 'two_factor'

/** These go on with a session that was let in before, or were given the code. */
const LET_THROUGH: readonly (string | undefined)[] = [
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/disable',
  '/get-session',
  '/update-session',
  '/update-user',
  '/change-password',
]

export function isGated(path: string | undefined): boolean {
  return !LET_THROUGH.includes(path)
}

/** Answers in place of the endpoint where a code is asked for, and nothing otherwise. */
export async function askForCode(ctx: GenericEndpointContext, db: Database) {
  const opened = ctx.context.newSession
  if (!opened || !(await isAskedForSecondFactor(db, opened.user.id))) return undefined
  deleteSessionCookie(ctx, true)
  await ctx.context.internalAdapter.deleteSession(opened.session.token)
  ctx.context.setNewSession(null)
  await openChallenge(ctx, opened.user.id)
  const redirectedTo = locationOf(returnedBy(ctx))
  if (redirectedTo !== null)
    throw ctx.redirect(`${redirectedTo.replace(/#.*$/, '')}${SECOND_FACTOR_FRAGMENT}`)
  return ctx.json({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
}

/** Whose code is awaited in this browser; null where none is. */
export async function subjectOfChallenge(ctx: GenericEndpointContext): Promise<string | null> {
  const { name } = ctx.context.createAuthCookie(CHALLENGE_COOKIE)
  const identifier = await ctx.getSignedCookie(name, ctx.context.secret)
  const awaited = identifier && (await ctx.context.internalAdapter.findVerificationValue(identifier))
  return awaited ? awaited.value : null
}

/** The rows and the cookie that the library's own check of the code reads. */
async function openChallenge(ctx: GenericEndpointContext, subject: string): Promise<void> {
  const cookie = ctx.context.createAuthCookie(CHALLENGE_COOKIE, { maxAge: CHALLENGE_SECONDS })
  const identifier = `2fa-${generateRandomString(32)}`
  const expiresAt = new Date(Date.now() + CHALLENGE_SECONDS * 1_000)
  const keep = (name: string, value: string) =>
    ctx.context.internalAdapter.createVerificationValue({ identifier: name, value, expiresAt })
  await keep(identifier, subject)
  await keep(`2fa-attempts-${identifier}`, '0')
  await ctx.setSignedCookie(cookie.name, identifier, ctx.context.secret, cookie.attributes)
}

/** The endpoint's answer, for hooks that run after it. */
export function returnedBy(ctx: GenericEndpointContext): unknown {
  return 'returned' in ctx.context ? ctx.context.returned : undefined
}

function locationOf(returned: unknown): string | null {
  return isAPIError(returned) ? new Headers(returned.headers).get('location') : null
}
