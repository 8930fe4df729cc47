// Which browser asked for a code: a signed cookie names it, and a code works in that one alone. So no other person's guesses or new codes
// end the code of a person proving their address.
import { createHash, randomBytes } from 'node:crypto'
import type { EndpointContext } from './parts.ts'

const COOKIE_HOURS = 1
const ID_BYTES = 16

/** Gives the browser its cookie; what a code that it asks for is bound to. */
export async function rememberAskingBrowser(ctx: EndpointContext): Promise<string> {
  const { name, attributes } = cookieOf(ctx)
  const id =
    (await ctx.getSignedCookie(name, ctx.context.secret)) || randomBytes(ID_BYTES).toString('base64url')
  await ctx.setSignedCookie(name, id, ctx.context.secret, attributes)
  return hashOf(id)
}

/** Null for a browser in which no code was asked for lately. */
export async function askingBrowser(ctx: EndpointContext): Promise<string | null> {
  const id = await ctx.getSignedCookie(cookieOf(ctx).name, ctx.context.secret)
  return id ? hashOf(id) : null
}

function cookieOf(ctx: EndpointContext) {
  return ctx.context.createAuthCookie('asking', { maxAge: COOKIE_HOURS * 3_600 })
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}
