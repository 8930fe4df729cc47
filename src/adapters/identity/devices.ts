// Browsers an account was signed in to before: each keeps a signed cookie, we keep its hash beside the account.
import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { EndpointContext } from './parts.ts'
import { device, user } from './tables.ts'

const COOKIE_DAYS = 400
const ID_BYTES = 16

/** What signing in told us about the browser. */
export type Acquaintance = 'known' | 'first-of-the-account' | 'new'

/** The device's own name in its cookie; null for a cookie that we did not sign. */
export async function readDevice(ctx: EndpointContext): Promise<string | null> {
  const { name } = cookieOf(ctx)
  return (await ctx.getSignedCookie(name, ctx.context.secret)) || null
}

/** True where the account of this address was signed in to on this device. */
export async function isKnownDevice(db: Database, email: string, deviceId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: device.userId })
    .from(device)
    .innerJoin(user, eq(user.id, device.userId))
    .where(and(eq(user.email, email), eq(device.idHash, hashOf(deviceId))))
  return rows.length > 0
}

/** True where this subject was signed in to on this device. */
export async function isDeviceOf(db: Database, userId: string, deviceId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: device.userId })
    .from(device)
    .where(and(eq(device.userId, userId), eq(device.idHash, hashOf(deviceId))))
  return rows.length > 0
}

/** Gives the browser its cookie and remembers it beside the account. */
export async function rememberDevice(
  ctx: EndpointContext,
  db: Database,
  userId: string,
): Promise<Acquaintance> {
  const { name, attributes } = cookieOf(ctx)
  const id = (await readDevice(ctx)) ?? randomBytes(ID_BYTES).toString('base64url')
  await ctx.setSignedCookie(name, id, ctx.context.secret, attributes)
  const seen = { userId, idHash: hashOf(id), lastSeenAt: new Date() }
  const before = await db.select({ idHash: device.idHash }).from(device).where(eq(device.userId, userId))
  await db
    .insert(device)
    .values(seen)
    .onConflictDoUpdate({ target: [device.userId, device.idHash], set: { lastSeenAt: seen.lastSeenAt } })
  if (before.some(({ idHash }) => idHash === seen.idHash)) return 'known'
  return before.length === 0 ? 'first-of-the-account' : 'new'
}

function cookieOf(ctx: EndpointContext) {
  return ctx.context.createAuthCookie('device', { maxAge: COOKIE_DAYS * 86_400 })
}

function hashOf(deviceId: string): string {
  return createHash('sha256').update(deviceId).digest('base64url')
}
