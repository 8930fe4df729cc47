// Which browser chose an unproven account's password: a signed cookie contains a mark of that very password.
//
// Anyone may sign up with another person's address. If the owner's proof made that stranger's password work, the stranger would be in. So a
// proof keeps a password only in the browser of the person who knows it.
import { createHash, timingSafeEqual } from 'node:crypto'
import { UNPROVEN_DAYS } from './forget-unproven.ts'
import type { EndpointContext } from './parts.ts'

/** Done for taken addresses too: the person who signs up sees no difference. */
export async function rememberPasswordChosenHere(ctx: EndpointContext, passwordHash: string): Promise<void> {
  const { name, attributes } = cookieOf(ctx)
  await ctx.setSignedCookie(name, markOf(passwordHash), ctx.context.secret, attributes)
}

export async function isPasswordChosenHere(ctx: EndpointContext, passwordHash: string): Promise<boolean> {
  const mark = await ctx.getSignedCookie(cookieOf(ctx).name, ctx.context.secret)
  const expected = Buffer.from(markOf(passwordHash))
  const found = Buffer.from(mark || '')
  return found.length === expected.length && timingSafeEqual(found, expected)
}

function cookieOf(ctx: EndpointContext) {
  return ctx.context.createAuthCookie('sign_up', { maxAge: UNPROVEN_DAYS * 86_400 })
}

/** Of the salted hash: it tells nothing of the password, and no two sign-ups have the same. */
function markOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url')
}
